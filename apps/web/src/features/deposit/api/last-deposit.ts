import type { QrProvider } from '@krapao/contract';
import { useShelves } from '../../../shared/storage';

/** A QR that is requested. */
export interface QrRequest {
  provider: QrProvider;
  /** Major units. */
  amount: number;
}

interface LastDepositState {
  last: QrRequest | null;
  remember: (deposit: QrRequest) => void;
}

/**
 * The last deposit by QR of a member on this device, so that it can be repeated. That of another member is not returned.
 *
 * @param member `_id` of the profile: a phone number is not stored; nothing is read or stored while it is unknown
 */
export function useLastDeposit(member: string | undefined): LastDepositState {
  const { local } = useShelves();
  const [owner, provider, amount] = (local.get('last-deposit') ?? '').split(' ');
  // Only `remember` writes it.
  const last = owner === member && provider ? { provider: provider as QrProvider, amount: Number(amount) } : null;
  return {
    last: last !== null && last.amount > 0 ? last : null,
    remember: (deposit) => {
      if (member !== undefined) local.set('last-deposit', `${member} ${deposit.provider} ${deposit.amount}`);
    },
  };
}
