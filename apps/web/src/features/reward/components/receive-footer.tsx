import { useTranslations } from 'use-intl';
import { useSheet } from '../../../shared/sheet';
import { Button } from '@krapao/ui/button';
import { Note } from '@krapao/ui/note';
import type { Receive } from '../model/use-receive';
import './reward.css';

interface ReceiveFooterProps {
  receive: Receive;
  /** Without it the button only closes the sheet. */
  receivable: boolean;
  /** Label of the button. */
  label: string;
  /** A bonus is active, this one or another: nothing can be received now. */
  busyElsewhere: boolean;
  onClose: () => void;
}

/** The footer of a reward's sheet: the button that receives it, and above it, always visible, the reason if it cannot be received. */
export function ReceiveFooter({ receive, receivable, label, busyElsewhere, onClose }: ReceiveFooterProps) {
  const t = useTranslations();
  const { open } = useSheet();
  const needsDeposit = receive.code === 'BONUS_DEPOSIT_NEEDED';
  return (
    <div className="reward-foot">
      {busyElsewhere && <Note tone="info">{t('reward.busy')}</Note>}
      {receive.errorText && <Note tone="bad">{receive.errorText}</Note>}
      {needsDeposit && (
        <Button block onClick={() => open('deposit')}>
          {t('deposit.title')}
        </Button>
      )}
      {receivable ? (
        <Button variant={needsDeposit ? 'line' : 'gold'} block busy={receive.busy} onClick={receive.press}>
          {label}
        </Button>
      ) : (
        <Button block onClick={onClose}>
          {t('reward.understood')}
        </Button>
      )}
    </div>
  );
}
