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
import { statementKey, walletKey } from '../../../shared/query/keys';
import { useToast } from '@krapao/ui/toast';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { isPreparing, qrKey, useCreateQr, useDeleteQr, useQr } from '../api/qr';
import { useRememberQr } from '../api/open-qr';
import { noQr } from '../api/qr-record';
import { useQrEnd } from './use-qr-end';

/** The step of the deposit with one provider. */
export type QrStep = 'loading' | 'failed' | 'amount' | 'preparing' | 'code';

/** A QR that was paid while it was on the screen. */
export interface Paid {
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

/** The QR of the chosen provider and its actions (docs/specification.md §4.6). */
export function useQrDeposit(provider: QrProvider | null, { onPaid, onClose }: { onPaid: () => void; onClose: () => void }) {
  const t = useTranslations('deposit');
  const toast = useToast();
  const showError = useErrorToast();
  const cache = useQueryClient();
  const remember = useRememberQr();
  const currency = currencyOf(useWallet().data);
  const createQr = useCreateQr();
  const deleteQr = useDeleteQr();
  const { data: record, isError, error, refetch } = useQr(provider);
  const [paid, setPaid] = useState<Paid | null>(null);
  useAnnounces(({ kind, status, amount }) => kind === 'deposit' && status === 'SUCCESS' && amount === (paid ?? record)?.amount);

  const stopWatching = useQrEnd(record, {
    onPaid: (end) => {
      if (provider === null) return;
      remember(null);
      setPaid({ ...end, provider, at: new Date(serverNow()).toISOString() });
      for (const queryKey of [walletKey, statementKey]) void cache.invalidateQueries({ queryKey });
      onPaid();
    },
    onRefused: () => void showError(qrFail),
  });
  const clearQr = async () => {
    stopWatching();
    remember(null);
    await cache.cancelQueries({ queryKey: qrKey(provider) });
    cache.setQueryData(qrKey(provider), noQr);
  };

  const creation = useExclusiveMutation({
    mutationFn: (wanted: { provider: QrProvider; amount: number }) => orThrow(createQr(wanted.provider, wanted.amount)),
    onSuccess: (created, wanted) => {
      if (created.hasQrcode || isPreparing(created)) return remember(wanted.provider);
      // A refusal is not an error: the server sends the message to show (docs/specification.md §8).
      if (created.message) toast.bad(created.message);
      else void showError(qrFail);
    },
    onError: (failure) => void showError(failure),
  });
  const cancellation = useExclusiveMutation({
    mutationFn: (qrcodeId: string) => orThrow(deleteQr(qrcodeId)),
    onSuccess: () => void clearQr(),
    onError: (failure) => {
      void showError(failure);
      void refetch();
    },
  });
  const expire = () => {
    void clearQr();
    toast.info(t('expired'));
  };
  /** The member reports that the payment was made. */
  const reportPaid = () => {
    toast.info(t('willRefresh', { amount: formatAmount(record?.amount, currency) }));
    onClose();
  };
  return {
    record,
    paid,
    step: stepOf(record, isError),
    error,
    currency,
    isCreating: creation.isPending,
    isCancelling: cancellation.isPending,
    create: (amount: number) => {
      if (provider !== null && !cancellation.isRunning()) creation.mutate({ provider, amount });
    },
    cancel: () => {
      if (record?.qrcodeId && !creation.isRunning()) cancellation.mutate(record.qrcodeId);
    },
    expire,
    reportPaid,
    retry: () => void refetch(),
  };
}
