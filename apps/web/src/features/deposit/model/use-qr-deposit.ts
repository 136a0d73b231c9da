import type { QrProvider, QrRecord } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../../shared/api-client';
import { serverNow } from '@krapao/ui/clock';
import { formatAmount } from '@krapao/ui/format';
import { useErrorToast } from '../../../shared/i18n';
import { useAnnounces } from '../../../shared/live';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { limitsKey, statementKey, walletKey } from '../../../shared/query/keys';
import { useToast } from '@krapao/ui/toast';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { type QrRequest, useLastDeposit } from '../api/last-deposit';
import { useRememberQr } from '../api/open-qr';
import { isPreparing, qrKey, useCreateQr, useDeleteQr, useQr } from '../api/qr';
import { noQr } from '../api/qr-record';
import { isDepositOf } from './deposit-of';
import type { DepositDraft } from './use-deposit-draft';
import { useQrEnd } from './use-qr-end';

/** What is known of the QR on the screen. Without one the amount is typed. */
export type QrStep = 'amount' | 'creating' | 'loading' | 'failed' | 'preparing' | 'code';

/** A QR that was paid while it was on the screen. */
export interface Paid {
  qrcodeId: string | null;
  provider: QrProvider;
  /** Major units. */
  amount: number;
  /** Undefined where the wallet was not loaded when the QR was shown. */
  coinsBefore: number | undefined;
  /** When the payment was seen here. */
  at: string;
}

const qrFail: ApiError = { kind: 'refused', code: 'QR_FAIL', status: 502 };

const stepOf = (record: QrRecord | undefined, failed: boolean): QrStep => {
  if (!record) return failed ? 'failed' : 'loading';
  if (isPreparing(record)) return 'preparing';
  return record.hasQrcode ? 'code' : 'amount';
};

/** The QR on the screen and its actions (docs/specification.md §4.6). */
export function useQrDeposit({ qr: provider, show, again, forget }: DepositDraft, onClose: () => void) {
  const t = useTranslations('deposit');
  const toast = useToast();
  const showError = useErrorToast();
  const cache = useQueryClient();
  const wallet = useWallet().data;
  const currency = currencyOf(wallet);
  const keepOpenQr = useRememberQr();
  const { remember } = useLastDeposit(wallet?.profile['_id']);
  const createQr = useCreateQr();
  const deleteQr = useDeleteQr();
  const [paid, setPaid] = useState<Paid | null>(null);
  const [isExpired, setExpired] = useState(false);

  const creation = useExclusiveMutation({
    mutationFn: ({ provider: wanted, amount }: QrRequest) => orThrow(createQr(wanted, amount)),
    onSuccess: (created, wanted) => {
      if (created.hasQrcode || isPreparing(created)) {
        keepOpenQr(wanted.provider);
        remember(wanted);
        return;
      }
      show(null);
      // A refusal is not an error: the server sends the message to show (docs/specification.md §8).
      if (created.message) toast.bad(created.message);
      else void showError(qrFail);
    },
    // After a lost answer the QR may exist: it stays on the screen, so it is read.
    onError: (failed) => {
      if (failed.kind !== 'refused') return;
      show(null);
      // The limit was lowered, or another deposit arrived, since it was loaded.
      if (failed.code === 'DEPOSIT_LIMIT') void cache.invalidateQueries({ queryKey: limitsKey });
    },
  });
  const { data, isError, error, refetch } = useQr(creation.isPending ? null : provider);
  const record = creation.isPending ? undefined : data;
  const payable = paid ?? (record?.hasQrcode ? record : undefined);
  useAnnounces((movement) => payable !== undefined && isDepositOf(payable, movement));

  const stopWatching = useQrEnd(record, {
    onPaid: (end) => {
      if (provider === null) return;
      keepOpenQr(null);
      setPaid({ ...end, provider, at: new Date(serverNow()).toISOString() });
      for (const queryKey of [walletKey, statementKey]) void cache.invalidateQueries({ queryKey });
      forget();
    },
    onRefused: () => {
      show(null);
      void showError(qrFail);
    },
  });
  const clearQr = async () => {
    again(record?.amount ?? null);
    stopWatching();
    keepOpenQr(null);
    await cache.cancelQueries({ queryKey: qrKey(provider) });
    cache.setQueryData(qrKey(provider), noQr);
  };

  const cancellation = useExclusiveMutation({
    mutationFn: (qrcodeId: string) => orThrow(deleteQr(qrcodeId)),
    onSuccess: () => void clearQr(),
    onError: (failure) => {
      void showError(failure);
      void refetch();
    },
  });
  const expire = () => {
    setExpired(true);
    void clearQr();
  };
  /** The member reports that the payment was made. */
  const reportPaid = () => {
    toast.info(t('willRefresh', { amount: formatAmount(record?.amount, currency) }));
    onClose();
  };
  return {
    provider,
    record,
    paid,
    step: creation.isPending ? ('creating' as const) : provider === null ? ('amount' as const) : stepOf(record, isError),
    error,
    /** Why no QR was made. */
    failure: creation.error,
    forgetFailure: creation.reset,
    /** The last QR on the screen ended unpaid. */
    isExpired,
    currency,
    isCancelling: cancellation.isPending,
    create: (wanted: QrRequest) => {
      if (cancellation.isRunning()) return;
      setExpired(false);
      show(wanted.provider);
      creation.mutate(wanted);
    },
    cancel: () => {
      if (record?.qrcodeId && !creation.isRunning()) cancellation.mutate(record.qrcodeId);
    },
    expire,
    reportPaid,
    retry: () => void refetch(),
  };
}
