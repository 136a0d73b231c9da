import { useStatement } from '../../features/statement/api/list-statement';
import { balanceOf } from '../../features/wallet/api/balance';
import { useWallet } from '../../features/wallet/api/wallet';

/** Whether the member has neither money, nor a bonus to receive, nor a movement yet: zeros and what needs money are left out of home. False until known. */
export function useIsFirstDay(): boolean {
  const wallet = useWallet().data;
  const movements = useStatement(1).data?.total;
  return wallet !== undefined && movements === 0 && balanceOf(wallet).total === 0 && wallet.invite.amount === 0;
}
