import type { QrProvider } from '@krapao/contract';
import { amountOf, typedOf, type TypedAmount } from '@krapao/ui/amount-field';
import { useSearchParams } from 'react-router';
import { useDraft } from '../../../shared/draft';
import { memberEnv } from '../../../shared/env/member-env';
import { useWallet } from '../../wallet/api/wallet';
import { useDepositLookup } from '../api/get-deposit-lookup';
import { useLastDeposit } from '../api/last-deposit';
import { useCreatedQr } from '../api/open-qr';
import { channelFor, isProvider, minimumOf, qrChannels } from './channels';

const WAYS = 'ways';

/**
 * The amount of a deposit, its channel, and the provider whose QR is on the screen. It starts with the last amount, or with the QR that is
 * open in this tab; `?sheet=deposit&provider=WW` starts with one provider. It survives a reload and the end of a session.
 */
export function useDepositDraft() {
  const lookup = useDepositLookup();
  const [params] = useSearchParams();
  const profile = useWallet().data?.profile;
  const { last } = useLastDeposit(profile?.['_id']);
  const created = useCreatedQr();
  const named = params.get('provider') ?? '';
  const start = { chosen: named, amount: last ? typedOf(last.amount) : '', qr: named || (created ?? ''), step: '' };
  const { typed, type, forget } = useDraft('deposit', profile?.username, start);

  const channels = lookup.data ? qrChannels(lookup.data, memberEnv.qrMinimum) : null;
  // Until the channels are loaded each provider may be offered.
  const isOffered = (name: string): name is QrProvider =>
    isProvider(name) && (channels === null || channels.some(({ provider }) => provider === name));
  const chosen = channels?.find(({ provider }) => provider === typed.chosen);
  const minimums = (chosen ? [chosen] : (channels ?? [])).map(minimumOf);
  const preference = { chosen: chosen?.provider ?? null, last: last?.provider ?? null };
  return {
    lookup,
    /** Null until they are loaded. */
    channels,
    /** The channel that the amount takes. */
    channel: channelFor(amountOf(typed.amount), channels ?? [], preference),
    /** The channel whose presets are offered, whatever the amount. */
    usual: channelFor(0, channels ?? [], preference),
    /** The smallest amount, major units; null without channels. */
    least: minimums.length === 0 ? null : Math.min(...minimums),
    /** The provider whose QR is on the screen. */
    qr: isOffered(typed.qr) ? typed.qr : null,
    typed: typed.amount,
    last: last?.amount ?? null,
    /** The other ways are on the screen, in place of the amount. */
    showsWays: typed.step === WAYS,
    showWays: (open: boolean) => type({ ...typed, step: open ? WAYS : '' }),
    choose: (provider: QrProvider) => type({ ...typed, chosen: provider, step: '' }),
    type: (amount: TypedAmount) => type({ ...typed, amount }),
    /** Puts the QR of a provider on the screen, or the amount in its place. */
    show: (provider: QrProvider | null) => type({ ...typed, qr: provider ?? '' }),
    /** Types the amount of a QR that has ended, so that one press makes another; null where the backend does not say it. */
    again: (amount: number | null) => type({ ...typed, amount: amount === null ? typed.amount : typedOf(amount), qr: '' }),
    forget,
  };
}

export type DepositDraft = ReturnType<typeof useDepositDraft>;
