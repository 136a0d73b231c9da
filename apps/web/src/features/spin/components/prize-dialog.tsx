import type { SpinResult } from '@krapao/contract';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../shared/ui';
import { useModal } from '../../../shared/ui/overlay/use-modal';
import { labelParts } from '../model/label';
import bunting from '../art/bunting.svg?no-inline';
import './prize.css';

interface PrizeDialogProps {
  prize: SpinResult;
  /** Its coupon is being looked for. */
  busy: boolean;
  onUse: () => void;
  onClose: () => void;
}

/** What the wheel gave: a ticket that is kept as a coupon. */
export function PrizeDialog({ prize: { label, remainingCoin }, busy, onUse, onClose }: PrizeDialogProps) {
  const t = useTranslations('spin.prize');
  const id = useId();
  const { head, rest } = labelParts(label);
  const figure = /\d/.test(head);
  return (
    <dialog {...useModal(onClose)} aria-labelledby={id}>
      <div className="k-scrim spin-scrim" onClick={onClose} />
      <div className="k-dialog">
        <div className="k-dialog__p spin-prize">
          <img className="spin-prize__bunting" src={bunting} alt="" />
          <p>{t('congratulations')}</p>
          <h2 id={id}>{figure && rest ? t('titleOf', { kind: rest }) : t('title')}</h2>
          <div className="spin-ticket">
            <b>{figure ? head : label}</b>
            <small>{t('kept')}</small>
          </div>
          <p className="k-cap">{remainingCoin === 1 ? t('leftOne') : t('left', { count: remainingCoin.toLocaleString('en-US') })}</p>
          <div className="k-stack k-stack--2">
            <Button block busy={busy} onClick={onUse} data-autofocus>
              {t('use')}
            </Button>
            <Button variant="text" block onClick={onClose}>
              {t('later')}
            </Button>
          </div>
        </div>
      </div>
    </dialog>
  );
}
