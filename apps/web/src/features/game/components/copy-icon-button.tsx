import { useTranslations } from 'use-intl';
import { IconButton, useToast } from '../../../shared/ui';
import { copyText } from '../../../shared/ui/action/copy-text';
import { CopyIcon } from '../../../shared/ui/icons/member';

interface CopyIconButtonProps {
  text: string;
  label: string;
  /** The toast does not repeat what was copied. */
  secret?: boolean;
}

/** Copies, and says so in a toast with the text (docs/specification.md §8). */
export function CopyIconButton({ text, label, secret = false }: CopyIconButtonProps) {
  const t = useTranslations('action');
  const toast = useToast();
  const copy = async (button: HTMLElement) => {
    if (await copyText(text, button)) toast.ok(t('copied'), secret ? undefined : text);
    else toast.bad(t('copyFailed'));
  };
  return (
    <IconButton label={label} onClick={(event) => void copy(event.currentTarget)}>
      <CopyIcon />
    </IconButton>
  );
}
