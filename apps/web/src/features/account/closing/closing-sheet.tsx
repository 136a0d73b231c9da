import { useId, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { WithdrawIcon } from '@krapao/ui/icons';
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

/** What is erased, what stays, and what happens to money; then the password, or what keeps the account. The words of a password are those of passkeys. */
export default function ClosingSheet(props: ClosingSheetProps) {
  return (
    useBundle('passkey') &&
    (props.obstacle === null || props.obstacle === 'money' ? <Ask {...props} /> : <Blocked {...props} obstacle={props.obstacle} />)
  );
}

function Ask({ obstacle, onClose }: ClosingSheetProps) {
  const t = useTranslations('closing');
  const common = useTranslations('common');
  const formId = useId();
  const { open } = useSheet();
  const onMoney = () => open('withdraw');
  const { submit, isPending, error, errorText, clearError } = useCloseAccount({ done: t('closed'), onClose, onMoney });
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
        <Terms hasMoney={obstacle === 'money'} />
        {field}
        {otherError && <Note tone="bad">{otherError}</Note>}
      </form>
    </Sheet>
  );
}

function Terms({ hasMoney }: { hasMoney: boolean }) {
  const t = useTranslations('closing');
  return (
    <>
      <p>{t('about')}</p>
      <p className="k-sub">
        {t('stays')} {t('lost')}
      </p>
      {hasMoney && <Note icon={<WithdrawIcon />}>{t('money')}</Note>}
    </>
  );
}

function Blocked({ obstacle, onClose }: { obstacle: 'frozen' | 'excluded'; onClose: () => void }) {
  const t = useTranslations('closing');
  const common = useTranslations('common');
  return (
    <Sheet title={t('title')} closeLabel={common('close')} onClose={onClose}>
      <div className="k-stack">
        <p>{t('about')}</p>
        <Note>{t(`blocked.${obstacle}`)}</Note>
      </div>
    </Sheet>
  );
}
