import { useId, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { Note } from '@krapao/ui/note';
import { Sheet } from '@krapao/ui/sheet';
import { useBundle } from '../../../shared/i18n';
import { useSheet } from '../../../shared/sheet';
import { type ClosingState, useCloseAccount } from '../api/closing';
import { usePasswordProof } from '../passkey/password-proof';

interface ClosingSheetProps {
  obstacle: ClosingState['obstacle'];
  onClose: () => void;
}

/** What is erased and what stays; then the password, or what the member does first. The words of a password are those of passkeys. */
export default function ClosingSheet(props: ClosingSheetProps) {
  return (
    useBundle('passkey') && (props.obstacle === null ? <Ask onClose={props.onClose} /> : <Blocked {...props} obstacle={props.obstacle} />)
  );
}

function Ask({ onClose }: { onClose: () => void }) {
  const t = useTranslations('closing');
  const common = useTranslations('common');
  const formId = useId();
  const { submit, isPending, error, errorText, clearError } = useCloseAccount({ done: t('closed'), onClose });
  const { password, isTyped, field, otherError } = usePasswordProof({ error, errorText, setError: clearError });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isTyped()) submit(password);
  };
  const button = (
    <Button type="submit" form={formId} variant="danger" block busy={isPending}>
      {t('title')}
    </Button>
  );
  return (
    <Sheet title={t('title')} closeLabel={common('close')} onClose={onClose} footer={button}>
      <form id={formId} className="k-form" noValidate onSubmit={onSubmit}>
        <p>{t('about')}</p>
        <p className="k-sub">{t('stays')}</p>
        {field}
        {otherError && <Note tone="bad">{otherError}</Note>}
      </form>
    </Sheet>
  );
}

function Blocked({ obstacle, onClose }: { obstacle: NonNullable<ClosingState['obstacle']>; onClose: () => void }) {
  const t = useTranslations('closing');
  const common = useTranslations('common');
  const { open } = useSheet();
  const withdraw = (
    <Button block onClick={() => (onClose(), open('withdraw'))}>
      {t('withdraw')}
    </Button>
  );
  return (
    <Sheet title={t('title')} closeLabel={common('close')} onClose={onClose} footer={obstacle === 'money' ? withdraw : undefined}>
      <div className="k-stack">
        <p>{t('about')}</p>
        <Note>{t(`blocked.${obstacle}`)}</Note>
      </div>
    </Sheet>
  );
}
