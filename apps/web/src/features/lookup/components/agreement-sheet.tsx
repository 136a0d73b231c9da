import { useTranslations } from 'use-intl';
import { Clean } from '../../../shared/html/clean';
import { useSanitized } from '../../../shared/html/use-sanitized';
import { Button } from '../../../shared/ui';
import { Sheet } from '../../../shared/ui/overlay/sheet';
import './agreement.css';

interface AgreementSheetProps {
  /** Pieces of HTML. */
  texts: readonly string[];
  onAccept: () => void;
  onClose: () => void;
}

/** The agreements, to read and to accept. Nobody accepts what they have not been shown. */
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
      {/* In reach of the keyboard, so that it can be scrolled. */}
      <Clean className="k-prose lookup-agreement" role="group" aria-label={t('wallet.agreement.title')} tabIndex={0} html={html} />
    </Sheet>
  );
}
