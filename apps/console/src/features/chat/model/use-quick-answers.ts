import type { ChatThread } from '@krapao/contract/desk';
import { useEffect, useEffectEvent } from 'react';
import { useDeskQuery } from '../../../shared/api/queries';
import { isDialogOpen } from '../../../shared/keys/use-keys';
import { useToasts } from '../../../shared/ui/use-toasts';
import { fill, type Filling } from './customer';
import { useSend } from './use-send';

/** The first ready answers have keys: Alt 1, Alt 2, Alt 3. */
const QUICK = 3;

interface QuickAnswer {
  id: string;
  shortcut: string;
  /** As it is sent. */
  text: string;
}

/** The first ready answers, which are sent by one key or press. What is in the composer stays there. */
export function useQuickAnswers(
  { id, language }: ChatThread,
  filling: Filling,
  canAnswer: boolean,
): { answers: readonly QuickAnswer[]; isPending: boolean; send: (answer: QuickAnswer) => void } {
  const toasts = useToasts();
  const found = useDeskQuery('GET /desk/ready-answers', {}, { enabled: canAnswer });
  const answers = (found.data?.answers ?? [])
    .map((answer) => ({ id: answer.id, shortcut: answer.shortcut, text: fill(answer, language, filling) }))
    .filter(({ text }) => text !== '')
    .slice(0, QUICK);
  const { mutate, isPending } = useSend(id, () => undefined);
  const send = ({ text }: QuickAnswer): void => {
    if (!isPending) mutate({ mode: 'answer', text, file: null }, { onError: toasts.fail });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The code, not the key: with Alt, a Mac writes another character.
    const place = event.altKey && !event.ctrlKey && !event.metaKey ? Number(/^Digit(\d)$/.exec(event.code)?.[1] ?? 0) : 0;
    const answer = answers[place - 1];
    if (answer === undefined || event.repeat || isDialogOpen()) return;
    event.preventDefault();
    send(answer);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { answers, isPending, send };
}
