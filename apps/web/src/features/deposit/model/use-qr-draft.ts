import type { QrProvider } from '@krapao/contract';
import { useSearchParams } from 'react-router';
import { useDraft } from '../../../shared/draft';
import { env } from '../../../shared/env';
import type { TypedAmount } from '@krapao/ui/amount-field';
import { useWallet } from '../../wallet/api/wallet';
import { useDepositLookup } from '../api/get-deposit-lookup';
import { qrChannels, type QrChannel } from './channels';

/** The chosen provider and its amount; `?sheet=deposit&provider=WW` opens one. The draft survives a reload and the end of a session. */
export function useQrDraft() {
  const lookup = useDepositLookup();
  const [params] = useSearchParams();
  const start = { provider: params.get('provider') ?? '', amount: '' };
  const { typed, type, forget } = useDraft('deposit', useWallet().data?.profile.username, start);
  const channels = lookup.data ? qrChannels(lookup.data, env.qrMinimum) : [];
  const channel: QrChannel | null = channels.find(({ provider }) => provider === typed.provider) ?? null;
  return {
    channel,
    amount: typed.amount,
    choose: (provider: QrProvider | null) => type({ provider: provider ?? '', amount: '' }),
    type: (amount: TypedAmount) => type({ ...typed, amount }),
    forget,
  };
}
