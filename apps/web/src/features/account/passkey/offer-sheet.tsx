import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { FingerprintIcon, KeyIcon, PhoneIcon, ShieldIcon } from '@krapao/ui/icons';
import { Sheet } from '@krapao/ui/sheet';
import './passkey.css';

interface OfferSheetProps {
  onAccept: () => void;
  onClose: () => void;
}

/** Why a passkey, and the way to make one. */
export function OfferSheet({ onAccept, onClose }: OfferSheetProps) {
  const t = useTranslations('passkey');
  const common = useTranslations('common');
  const reasons = [
    { icon: <FingerprintIcon />, title: t('offerFaster'), text: t('offerFasterText') },
    { icon: <ShieldIcon />, title: t('offerSafer'), text: t('offerSaferText') },
    { icon: <PhoneIcon />, title: t('offerYours'), text: t('offerYoursText') },
  ];
  const buttons = (
    <div className="k-stack">
      <Button block icon={<KeyIcon />} onClick={onAccept} data-autofocus>
        {t('create')}
      </Button>
      <Button variant="text" block onClick={onClose}>
        {t('offerNo')}
      </Button>
      <p className="k-cap passkey-once">{t('offerOnce')}</p>
    </div>
  );
  return (
    <Sheet title={t('offerTitle')} closeLabel={common('close')} onClose={onClose} footer={buttons}>
      <ul className="passkey-why">
        {reasons.map(({ icon, title, text }) => (
          <li key={title}>
            {icon}
            <span>
              <b>{title}</b> <span>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
