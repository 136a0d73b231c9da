import { useTranslations } from 'use-intl';
import { Clean, useSanitized } from '../../../shared/html/clean';
import { Button } from '@krapao/ui/button';
import { Sheet } from '@krapao/ui/sheet';
import './agreement.css';

interface AgreementSheetProps {
  /** HTML fragments. */
  texts: readonly string[];
  onAccept: () => void;
  onClose: () => void;
}

/** The agreements with an accept button, which is disabled until the text is shown. */
export default function AgreementSheet({ texts, onAccept, onClose }: AgreementSheetProps) {
  const t = useTranslations();
  const html = useSanitized(texts);
  const accept = (
    <Button block disabled={html === null} onClick={onAccept}>
      {t('wallet.agreement.accept')}
    </Button>
  );
  return (
    <Sheet tall title={t('wallet.agreement.title')} closeLabel={t('common.close')} onClose={onClose} footer={accept}>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Clean className="k-prose lookup-agreement" role="group" aria-label={t('wallet.agreement.title')} tabIndex={0} html={html} />
    </Sheet>
  );
}
