import { useEffect, useState, type Ref } from 'react';
import { classes } from '../classes';
import { CheckIcon, CopyIcon } from '../icons';
import { copyText } from './copy-text';

const SHOWN_MS = 2_000;

export interface CopyButtonProps {
  text: string;
  label: string;
  /** Shown in jade for 2 s after a copy. */
  copiedLabel: string;
  /** The copied text, for screen readers: `045-882-1930`. */
  subject?: string;
  onCopied?: (text: string) => void;
  onFailed?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function CopyButton({ text, label, copiedLabel, subject, onCopied, onFailed, ref }: CopyButtonProps) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (button: HTMLElement) => {
    const done = await copyText(text, button);
    setCopied((count) => (done ? count + 1 : 0));
    if (done) onCopied?.(text);
    else onFailed?.();
  };
  return (
    <button
      ref={ref}
      type="button"
      className={classes('k-copy', copied > 0 && 'is-done')}
      onClick={(event) => void copy(event.currentTarget)}
    >
      {copied > 0 ? <CheckIcon /> : <CopyIcon />}
      <span>{copied > 0 ? copiedLabel : label}</span>
      {subject && <span className="k-sr">{subject}</span>}
    </button>
  );
}
