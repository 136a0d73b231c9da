import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { useToast } from '@krapao/ui/toast';
import { CopyButton } from '@krapao/ui/copy';
import { QrIcon, ShareIcon } from '@krapao/ui/icons';
import { LazyQrImage } from '@krapao/ui/qr';

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
