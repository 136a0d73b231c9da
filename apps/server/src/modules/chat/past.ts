import type { Language } from '@krapao/contract';
import type { Tx } from '../../platform/unit-of-work.js';
import { lockConversation, openConversation, updateConversation } from './conversation.repository.js';
import { createThreads, type Said } from './threads.js';

/** What was said together at one time in the past; `ends`: the session ended with it. */
export interface SeedTurn {
  at: Date;
  said: readonly Said[];
  attended?: true;
  ends?: boolean;
}

/** Gives a member a past, read and seen by both sides. Whoever has said anything keeps what they said: then nothing is stored. */
export async function seedConversation(tx: Tx, member: string, language: Language, turns: readonly SeedTurn[]): Promise<void> {
  const [first] = turns;
  if (first === undefined) return;
  const { id, seq } = await openConversation(tx, { member }, language, first.at);
  if (seq > 0n) return;
  for (const { at, said, ...turn } of turns) {
    const conversation = await lockConversation(tx, id);
    if (conversation === undefined) return;
    // Nobody has a screen open on what is long said.
    await createThreads({ clock: { now: () => at }, push: { messaging: () => undefined } }).append(tx, conversation, said, turn);
  }
  const last = BigInt(turns.reduce((sum, { said }) => sum + said.length, 0));
  await updateConversation(tx, id, { read_seq: last, seen_seq: last });
}
