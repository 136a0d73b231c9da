import type { SyntheticEvent } from 'react';

/** For an input whose text is drawn elsewhere: a caret goes to the end. A range stays, so that it can be replaced. */
export function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end) input.setSelectionRange(end, end);
}
