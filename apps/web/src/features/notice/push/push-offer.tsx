import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { BellIcon } from '@krapao/ui/icons';
import { useToast } from '@krapao/ui/toast';
import { useExtra } from '../../../shared/extras';
import { useBundle, useErrorToast } from '../../../shared/i18n';
import { useShelves } from '../../../shared/storage';
import { hasPush, isBlocked } from './browser-push';
import { useDevicePush, useSetDevicePush } from './push';
import './push-offer.css';

/** Offers notices on this device to a member whose withdrawal is in progress: once per device, whatever the answer. */
export default function PushOffer() {
  const { local } = useShelves();
  const [isNew] = useState(() => local.get('push-offer') === null);
  const hasWords = useBundle('notice');
  const isPossible = useExtra('push') && hasPush() && !isBlocked();
  return isNew && isPossible && hasWords ? <Offer onOffered={() => local.set('push-offer', '1')} /> : null;
}

function Offer({ onOffered }: { onOffered: () => void }) {
  const t = useTranslations('notice');
  const titleId = useId();
  const toast = useToast();
  const showError = useErrorToast();
  const { data } = useDevicePush();
  const [isOpen, setOpen] = useState(true);
  const { mutate, isPending } = useSetDevicePush({
    onDone: () => toast.ok(t('push.on')),
    // A member who blocks the site has declined the offer.
    onRefused: () => (isBlocked() ? setOpen(false) : toast.bad(t('push.failed'))),
    onFailed: (error) => void showError(error),
  });
  const isOffered = isOpen && data?.display === 'nothing';
  useEffect(() => {
    if (isOffered) onOffered();
  });
  if (!isOffered) return null;
  return (
    <section className="push-offer" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('push.offer.title')}</h3>
      <p>{t('push.offer.text')}</p>
      <div className="push-offer__b">
        <Button icon={<BellIcon />} busy={isPending} onClick={() => mutate({ publicKey: data.publicKey, display: 'notices' })}>
          {t('push.offer.yes')}
        </Button>
        <Button variant="text" onClick={() => setOpen(false)}>
          {t('push.offer.no')}
        </Button>
      </div>
    </section>
  );
}
