import { WarnIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { DeskError } from '../api/client';
import { useProblemText } from '../i18n/use-problem-text';

/** The words of a failed call. */
export function useErrorText(): (error: unknown) => string {
  const textOf = useProblemText();
  return (error) => textOf(error instanceof DeskError ? error.code : 'INTERNAL_SERVER_ERROR');
}

/** A failed call, beside what caused it. */
export function ErrorNote({ error }: { error: unknown }) {
  const textOf = useErrorText();
  if (error === null || error === undefined) return null;
  return (
    <Note tone="bad" icon={<WarnIcon />}>
      {textOf(error)}
    </Note>
  );
}
