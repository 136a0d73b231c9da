import type { SpinResult } from '@krapao/contract';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { Modal } from '@krapao/ui/dialog';
import { labelParts } from '../model/label';
import bunting from '../art/bunting.svg?no-inline';
import './prize.css';

interface PrizeDialogProps {
  prize: SpinResult;
  /** The coupon is being loaded. */
  busy: boolean;
  onUse: () => void;
  onClose: () => void;
}

/** The won prize, stored as a coupon. */
export function PrizeDialog({ prize: { label, remainingCoin }, busy, onUse, onClose }: PrizeDialogProps) {
  const t = useTranslations('spin');
  const id = useId();
  const { head } = labelParts(label);
  return (
    <Modal leaves aria-labelledby={id} onClose={onClose}>
      <div className="k-scrim spin-scrim" onClick={onClose} />
      <div className="k-dialog">
        <div className="k-dialog__p spin-prize">
          <img className="spin-prize__bunting" src={bunting} alt="" />
          <p>{t('prize.congratulations')}</p>
          <h2 id={id}>{t('won', { prize: label })}</h2>
          <div className="spin-ticket">
            <b>{/\d/.test(head) ? head : label}</b>
            <small>{t('prize.kept')}</small>
          </div>
          <p className="k-cap">
            {remainingCoin === 1 ? t('prize.leftOne') : t('prize.left', { count: remainingCoin.toLocaleString('en-US') })}
          </p>
          <div className="k-stack k-stack--2">
            <Button block busy={busy} onClick={onUse} data-autofocus>
              {t('prize.use')}
            </Button>
            <Button variant="text" block onClick={onClose}>
              {t('prize.later')}
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  );
}
