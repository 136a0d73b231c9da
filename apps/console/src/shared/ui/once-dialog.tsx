import { TextInput } from '@krapao/ui/field';
import { Note } from '@krapao/ui/note';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from './dialog';
import { Field } from './field';
import { useCopy } from './use-copy';

interface OnceDialogProps {
  title: string;
  /** The words of the button that makes the text. */
  make: string;
  /** What is said before it is made. */
  before?: ReactNode;
  /** Undefined until it is made. */
  text: string | undefined;
  /** The name of the text. */
  label: string;
  /** What is said beside the text. */
  hint: ReactNode;
  isBusy: boolean;
  error: unknown;
  onMake: () => void;
  onClose: () => void;
}

/** Makes a secret and shows it once. As long as it is not copied, the first attempt to close the dialog only warns. */
export function OnceDialog({ title, make, before, text, label, hint, isBusy, error, onMake, onClose }: OnceDialogProps) {
  const t = useTranslations('common');
  const { isCopied, copy } = useCopy();
  const [isWarned, setWarned] = useState(false);
  const close = (): void => (text === undefined || isCopied || isWarned ? onClose() : setWarned(true));
  if (text === undefined)
    return (
      <Dialog title={title} confirm={make} isBusy={isBusy} onClose={onClose} onConfirm={onMake} error={error}>
        {before}
      </Dialog>
    );
  return (
    <Dialog title={title} confirm={t(isCopied ? 'copied' : 'copy')} cancel={t('close')} onClose={close} onConfirm={() => copy(text)}>
      <Field label={label}>
        <TextInput readOnly dir="ltr" className="d-once" value={text} onFocus={(event) => event.target.select()} />
      </Field>
      <p className="d-cap">{hint}</p>
      {isWarned && !isCopied && <Note tone="bad">{t('notCopied')}</Note>}
    </Dialog>
  );
}
