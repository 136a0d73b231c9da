import type { ActAnswer, ActName } from '@krapao/contract/desk';
import { useDelayed } from '@krapao/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ToastText, useAct } from './use-act';
import { Dialog } from '../ui/dialog';
import { ReasonField } from '../ui/reason-field';
import { OutcomeNote } from './outcome-note';
import { useOutcome } from './use-outcome';
import { useTyped } from '../session/typed-text';
import { OPENING } from '../keys/use-keys';

interface Words {
  title: string;
  confirm: string;
  /** What happens when it is performed. */
  atOnce?: string;
}

interface ActDialogProps {
  act: ActName;
  /** The input of the act at the server; null: a field is not filled in. */
  input: object | null;
  words: Words;
  /** The words when it is proposed to a second person; by default the same title, and a button that says so. */
  proposal?: Partial<Omit<Words, 'atOnce'>>;
  tone?: 'gold' | 'danger';
  isWide?: boolean;
  /** The note is needed only when a second person reads it. */
  isNoteOptional?: boolean;
  /** The operator has looked at facts: the note says what they checked. */
  isCheck?: boolean;
  send: (note: string) => Promise<ActAnswer>;
  /** The words of the toast; by default: done, or proposed. */
  toastText?: ToastText;
  onClose: () => void;
  /** After it was performed or proposed; by default it only closes. */
  onDone?: () => void;
  children?: ReactNode;
}

/** Confirms an act that may need a second person. The server says before what it will do, and the words and the button follow. */
export function ActDialog({
  act,
  input,
  words,
  proposal,
  tone = 'gold',
  isWide = false,
  isNoteOptional = false,
  isCheck = false,
  send,
  toastText,
  onClose,
  onDone = onClose,
  children,
}: ActDialogProps) {
  const t = useTranslations();
  const [note, setNote] = useTyped(`${act} ${words.title}`);
  const [isTyped] = useState(input === null);
  const { outcome, isCurrent, error } = useOutcome(act, input);
  const sending = useAct(() => send(note), onDone, toastText);
  const isUnknown = !isTyped && outcome === undefined && error === null;
  const isLate = useDelayed(isUnknown);
  if (isUnknown && !isLate) return <span hidden {...OPENING} />;
  const isSecond = outcome?.outcome === 'second';
  // Before the desk knows the act, the button does not say what it will do.
  const known = isSecond ? (proposal?.confirm ?? t('approvals.propose')) : words.confirm;
  const confirm = outcome === undefined ? t('approvals.goOn') : known;
  const canBeSent = outcome === undefined || outcome.outcome === 'now' || isSecond;
  // What is typed may be refused at one letter and allowed at the next: the form keeps its note and its buttons.
  const isShown = canBeSent || isTyped;
  return (
    <Dialog
      title={(isSecond ? proposal?.title : undefined) ?? words.title}
      confirm={confirm}
      tone={isSecond ? 'gold' : tone}
      isWide={isWide}
      isBusy={sending.isPending || isLate}
      isDisabled={!canBeSent || (input !== null && !isCurrent && !isLate)}
      onClose={onClose}
      {...(isShown ? { onConfirm: () => sending.mutate() } : {})}
      error={error ?? sending.error}
    >
      {children}
      {outcome !== undefined && input !== null && <OutcomeNote outcome={outcome} atOnce={words.atOnce ?? t('approvals.atOnce')} />}
      {isShown && <ReasonField value={note} onChange={setNote} isRequired={isSecond || !isNoteOptional} isCheck={isCheck} />}
    </Dialog>
  );
}
