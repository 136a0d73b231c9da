import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, useToast } from '../../../shared/ui';
import { CopyButton } from '../../../shared/ui/action/copy-button';
import { QrIcon, ShareIcon } from '../../../shared/ui/icons/member';
import { LazyQrImage } from '../../../shared/ui/qr/lazy-qr-image';

/** The registration address with the member as inviter (docs/specification.md §2.9). */
const inviteLink = (origin: string, memberId: string): string => `${origin}/register?code=PR${encodeURIComponent(memberId)}`;

/** The member's invite link: to copy, share and scan. */
export function InviteLink({ memberId }: { memberId: string }) {
  const t = useTranslations();
  const toast = useToast();
  const [scanned, setScanned] = useState(false);
  const link = inviteLink(window.location.origin, memberId);
  const [address, query] = link.replace(/^https?:\/\//, '').split('?');
  const share = () => {
    // The share dialog was dismissed: show nothing.
    void navigator.share({ title: t('invite.title'), text: t('invite.shareText'), url: link }).catch(() => undefined);
  };
  return (
    <section className="k-group" aria-label={t('invite.link')}>
      <h3>{t('invite.link')}</h3>
      <div className="k-card k-cred invite-link">
        <div>
          <b>
            {address}?<wbr />
            {query}
          </b>
        </div>
        <CopyButton
          text={link}
          label={t('action.copy')}
          copiedLabel={t('action.copied')}
          onCopied={(text) => toast.ok(t('action.copied'), text)}
          onFailed={() => toast.bad(t('action.copyFailed'))}
        />
      </div>
      <div className="k-btnrow invite-ways">
        {'share' in navigator && (
          <Button variant="line" size="md" icon={<ShareIcon />} onClick={share}>
            {t('invite.share')}
          </Button>
        )}
        <Button variant="line" size="md" icon={<QrIcon />} aria-expanded={scanned} onClick={() => setScanned(!scanned)}>
          {t('invite.qr')}
        </Button>
      </div>
      {scanned && (
        <div className="invite-qr">
          <LazyQrImage payload={link} label={t('invite.qrLabel')} title={t('invite.qrTitle')} />
        </div>
      )}
    </section>
  );
}
