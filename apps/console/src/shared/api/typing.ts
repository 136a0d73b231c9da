import { createMarks } from './marks';

/** A customer who types sends an event every few seconds. */
const typing = createMarks(5_000);

/** Notes that the customer of a conversation is typing now. */
export const noteTyping = (id: string): void => typing.note(id);

/** Whether the customer of a conversation is typing. */
export const useTyping = (id: string): boolean => typing.useMarks((names) => names.includes(id));
