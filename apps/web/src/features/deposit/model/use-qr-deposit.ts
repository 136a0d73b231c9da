import type { QrProvider, QrRecord } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../../shared/api-client';
import { formatAmount } from '../../../shared/format/money';
import { useErrorToast } from '../../../shared/i18n';
import { useToast } from '../../../shared/ui';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { isPreparing, qrKey, useCreateQr, useDeleteQr, useQr } from '../api/qr';
import { useQrEnd } from './use-qr-end';
import { walletKey } from '../../../shared/query/keys';

/** The step of the deposit with one provider. */
export type QrStep = 'loading' | 'failed' | 'amount' | 'preparing' | 'code';

const noQr: QrRecord = {
  qrcodeId: null,
  hasQrcode: false,
  qrcode: null,
  payload: null,
  amount: null,
  expireIn: null,
  message: '',
  status: 'NONE',
};

const qrFail: ApiError = { kind: 'refused', code: 'QR_FAIL', status: 502 };

const stepOf = (record: QrRecord | undefined, failed: boolean): QrStep => {
  if (!record) return failed ? 'failed' : 'loading';
  if (isPreparing(record)) return 'preparing';
  return record.hasQrcode ? 'code' : 'amount';
};

/** The QR of the chosen provider and its actions (docs/specification.md §4.6). */
export function useQrDeposit(provider: QrProvider | null, onClose: () => void) {
  const t = useTranslations('deposit');
  const toast = useToast();
  const showError = useErrorToast();
  const cache = useQueryClient();
  const currency = currencyOf(useWallet().data);
  const createQr = useCreateQr();
  const deleteQr = useDeleteQr();
  const [busy, setBusy] = useState<'create' | 'cancel' | null>(null);
  const { data: record, isError, error, refetch } = useQr(provider);

  const stopWatching = useQrEnd(record, {
    onPaid: (gained) => {
      if (gained !== null) toast.ok(t('paid'), `+${formatAmount(gained, currency)}`);
      void cache.invalidateQueries({ queryKey: walletKey });
      onClose();
    },
    onRefused: () => void showError(qrFail),
  });
  const clearQr = async () => {
    stopWatching();
    await cache.cancelQueries({ queryKey: qrKey(provider) });
    cache.setQueryData(qrKey(provider), noQr);
  };

  const create = async (amount: number) => {
    if (provider === null || busy) return;
    setBusy('create');
    const answer = await createQr(provider, amount);
    setBusy(null);
    if (!answer.ok) return showError(answer.error);
    const { hasQrcode, message } = answer.data;
    if (hasQrcode || isPreparing(answer.data)) return;
    // A refusal is not an error: the server sends the message to show (docs/specification.md §8).
    if (message) toast.bad(message);
    else await showError(qrFail);
  };
  const cancel = async () => {
    if (!record?.qrcodeId || busy) return;
    setBusy('cancel');
    const answer = await deleteQr(record.qrcodeId);
    setBusy(null);
    if (answer.ok) return void clearQr();
    await showError(answer.error);
    void refetch();
  };
  const expire = () => {
    void clearQr();
    toast.info(t('expired'));
  };
  /** The member reports that the payment was made. */
  const reportPaid = () => {
    toast.info(t('willRefresh'));
    onClose();
  };
  return { record, step: stepOf(record, isError), error, currency, busy, create, cancel, expire, reportPaid, retry: () => void refetch() };
}
