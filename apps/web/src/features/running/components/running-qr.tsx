import type { QrProvider } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { useAmountText } from '@krapao/ui/amount';
import { formatClock } from '@krapao/ui/format';
import { QrIcon } from '@krapao/ui/icons';
import { useCountdown } from '@krapao/ui/timer';
import { useSheet } from '../../../shared/sheet';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { RunningRow } from './running-row';

export interface OpenQr {
  provider: QrProvider;
  /** Major units. */
  amount: number;
  /** Epoch ms. */
  endsAt: number;
}

/** A QR that waits for its payment, with the time that is left. */
export function RunningQr({ provider, amount, endsAt, onEnd }: OpenQr & { onEnd: () => void }) {
  const t = useTranslations('running');
  const { open } = useSheet();
  const currency = currencyOf(useWallet().data);
  const amountText = useAmountText();
  const left = useCountdown(endsAt, onEnd);
  return (
    <RunningRow
      leading={<QrIcon />}
      title={t('qr', { amount: amountText(amount, currency) })}
      detail={
        // A key per figure: a page translator may have replaced the text.
        <span key={left} className="k-num">
          {t('qrLeft', { left: formatClock(left) })}
        </span>
      }
      onPress={() => open('deposit', { provider })}
    />
  );
}
