import { useTranslations } from 'use-intl';
import { useSheet } from '../../../shared/sheet';
import { Well } from '../../../shared/ui/feedback/well';
import { UploadIcon } from '../../../shared/ui/icons/member';

/** For a transfer that has not arrived: the way to the slip upload. */
export function SlipDoor() {
  const t = useTranslations('deposit');
  const { open } = useSheet();
  return (
    <section className="k-group deposit-group">
      <h3>{t('notArrived')}</h3>
      <button type="button" className="k-drop" onClick={() => open('slip-upload')}>
        <Well tone="peri">
          <UploadIcon />
        </Well>
        <span>
          <b>{t('uploadSlip')}</b>
          <small>{t('uploadSlipHint')}</small>
        </span>
      </button>
    </section>
  );
}
