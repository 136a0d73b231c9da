import { useTranslations } from 'use-intl';
import { useToast } from '../../../shared/ui';
import { CopyButton } from '../../../shared/ui/action/copy-button';

/** The member's id, to copy into a chat with support. */
export function MemberId({ id }: { id: string }) {
  const t = useTranslations('action');
  const toast = useToast();
  return (
    <span className="profile-id">
      <span>{id}</span>
      <CopyButton
        text={id}
        label={t('copy')}
        copiedLabel={t('copied')}
        subject={id}
        onCopied={(text) => toast.ok(t('copied'), text)}
        onFailed={() => toast.bad(t('copyFailed'))}
      />
    </span>
  );
}
