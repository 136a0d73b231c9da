import type { Language } from '@krapao/contract';
import type { Tx } from '../../platform/unit-of-work.js';
import { lockConversation, openConversation, updateConversation } from './conversation.repository.js';
import { createThreads, type NewMessage } from './threads.js';

/** Messages of one time in the past; `ends`: the session ended with them. */
export interface SeedTurn {
  at: Date;
  messages: readonly NewMessage[];
  attended?: true;
  ends?: boolean;
}

/** Stores a demo history for a member, read and seen by both sides. Stores nothing if the member has messages. */
export async function seedConversation(tx: Tx, member: string, language: Language, turns: readonly SeedTurn[]): Promise<void> {
  const [first] = turns;
  if (first === undefined) return;
  const { id, seq } = await openConversation(tx, { member }, language, first.at);
  if (seq > 0n) return;
  for (const { at, messages, ...change } of turns) {
    const conversation = await lockConversation(tx, id);
    if (conversation === undefined) return;
    // Old messages are not pushed.
    await createThreads({ clock: { now: () => at }, push: { messaging: () => undefined } }).append(tx, conversation, messages, change);
  }
  const last = BigInt(turns.reduce((sum, { messages }) => sum + messages.length, 0));
  await updateConversation(tx, id, { read_seq: last, seen_seq: last });
}
