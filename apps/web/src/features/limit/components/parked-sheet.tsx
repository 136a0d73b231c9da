import { useTranslations } from 'use-intl';
import { Amount } from '@krapao/ui/amount';
import { Button } from '@krapao/ui/button';
import { CheckIcon, MinusIcon, WithdrawIcon } from '@krapao/ui/icons';
import { Sheet } from '@krapao/ui/sheet';
import { useBundle } from '../../../shared/i18n';
import { useSheet } from '../../../shared/sheet';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { useLimits } from '../api/limits';
import './parked.css';

/** Money that is set aside: how much, why, and what can be done with it (docs/specification.md §11.2). */
export default function ParkedSheet({ onClose }: { onClose: () => void }) {
  return useBundle('care') && <Worded onClose={onClose} />;
}

function Worded({ onClose }: { onClose: () => void }) {
  const t = useTranslations('parked');
  const common = useTranslations('common');
  const { open } = useSheet();
  const { data: wallet } = useWallet();
  const hasLimit = (useLimits().data?.deposit.length ?? 0) > 0;
  const freezes = wallet?.freezes ?? [];
  const isPaused = freezes.some(({ direction }) => direction === 'out');
  const cause = freezes.some(({ direction }) => direction === 'in') ? 'frozen' : wallet?.break ? 'rest' : hasLimit ? 'limit' : 'other';
  return (
    <Sheet
      title={t('title')}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        !isPaused && (
          <Button block icon={<WithdrawIcon />} onClick={() => open('withdraw')}>
            {t('withdraw')}
          </Button>
        )
      }
    >
      <Amount value={wallet?.parked ?? 0} currency={currencyOf(wallet)} size="l" />
      <p className="k-sub parked-cause">{t(cause)}</p>
      <ul className="k-list parked-facts">
        <li>
          {isPaused ? <MinusIcon size="sm" /> : <CheckIcon size="sm" />}
          <span>{t(isPaused ? 'paused' : 'free')}</span>
        </li>
        <li>
          <MinusIcon size="sm" />
          <span>{t('play')}</span>
        </li>
        <li>
          <MinusIcon size="sm" />
          <span>{t('first')}</span>
        </li>
      </ul>
    </Sheet>
  );
}
