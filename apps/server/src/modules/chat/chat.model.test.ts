import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../platform/request.js';
import { type Chat, createChat, says, wordsOf } from '../../../test/chats.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { aContext, codeOf } from '../../../test/people.js';

/**
 * Two members and two guests send, read and take over guests' conversations; every call is made twice in parallel. At the end each
 * conversation has the messages of the model, numbered without gaps, and the same unread count.
 */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 15);

let database: TestDatabase;
let chat: Chat;
let members: Caller[];
beforeAll(async () => {
  database = await createTestDatabase();
  chat = createChat(database);
});
afterAll(() => database.drop());

interface Line {
  id: string | null;
  words: string;
  mine: boolean;
}
interface Thread {
  lines: Line[];
  read: number;
}
type Threads = Map<string, Thread>;

const GREETING = ['welcome en', 'how can we help?'];
const replyLine = (words: string): Line => ({ id: null, words, mine: false });

/** The model. False: the call is refused and stores nothing. */
function send(threads: Threads, owner: string, id: string, words: string): boolean {
  const thread = threads.get(owner) ?? { lines: GREETING.map(replyLine), read: 0 };
  const known = thread.lines.find((line) => line.id === id);
  if (known !== undefined) return known.words === words;
  thread.lines.push({ id, words, mine: true }, ...(words.startsWith('hush') ? [] : [replyLine(`re: ${words}`)]));
  threads.set(owner, thread);
  return true;
}

function take(threads: Threads, member: string, guest: string): void {
  const from = threads.get(guest);
  if (from === undefined) return;
  threads.delete(guest);
  const to = threads.get(member);
  if (to === undefined) return void threads.set(member, from);
  const known = new Map(to.lines.map((line) => [line.id, line.words]));
  const kept = from.lines
    .map((line, index) => ({ ...line, wasRead: index < from.read }))
    .filter(({ id, words }) => id === null || known.get(id) !== words);
  if (to.read === to.lines.length) to.read += kept.filter(({ wasRead }) => wasRead).length;
  to.lines.push(...kept.map(({ id, words, mine }) => ({ id: id !== null && known.has(id) ? null : id, words, mine })));
}

const unread = (thread: Thread | undefined): number => thread?.lines.filter(({ mine }, index) => !mine && index >= thread.read).length ?? 0;
const unreadOf = async (caller: Caller | null, id: string): Promise<number> =>
  (await chat.service.join(id, caller?.memberId ?? null, () => undefined)).unread;

const who = fc.record({ member: fc.constantFrom(null, null, null, 0, 0, 1), guest: fc.constantFrom(0, 0, 0, 1) });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      who,
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      words: fc.constantFrom('hush', 'hello', 'hush'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('history' as const), who }) },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const mine: Step['who'] = { member: 0, guest: 0 };
const theirs: Step['who'] = { member: null, guest: 0 };
/** When the member has read all, the messages that the guest had read count as read. */
const readBefore: Step[] = [
  { do: 'send', who: mine, id: 'a', words: 'hello' },
  { do: 'read', who: mine },
  { do: 'send', who: theirs, id: 'b', words: 'hello' },
  { do: 'read', who: theirs },
  { do: 'history', who: mine },
];

test('conversations match the model when every call is made twice in parallel', async () => {
  members = [await chat.newMember(), await chat.newMember()];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20, size: 'max' }), async (steps) => {
      // Members are created once: each run starts without conversations.
      await database.db.deleteFrom('chat_message').execute();
      await database.db.deleteFrom('chat_conversation').execute();
      const guests = [chat.newGuest(), chat.newGuest()];
      let threads: Threads = new Map();
      for (const each of steps) {
        const caller = each.who.member === null ? null : (members[each.who.member] ?? null);
        const guestId = guests[each.who.guest] ?? '';
        const owner = caller?.memberId ?? guestId;
        const next = structuredClone(threads);
        if (caller !== null) take(next, owner, guestId);
        let fits = true;
        if (each.do === 'send') fits = send(next, owner, each.id, each.words);
        const thread = next.get(owner);
        if (each.do === 'read' && thread !== undefined) thread.read = thread.lines.length;

        const call = (): Promise<unknown> => {
          if (each.do === 'send') return chat.service.send(caller, says(each.words, { guestId, id: each.id }), aContext());
          if (each.do === 'read') return chat.service.read(caller, { guestId }, aContext());
          return chat.thread(caller, guestId);
        };
        const expected = fits ? null : 'KEY_INVALID';
        expect(await Promise.all([codeOf(call()), codeOf(call())])).toEqual([expected, expected]);
        if (fits) threads = next;
        expect(await unreadOf(caller, owner)).toBe(unread(threads.get(owner)));
      }
      const owners = [...members.map((caller) => ({ caller, id: caller.memberId })), ...guests.map((id) => ({ caller: null, id }))];
      for (const { caller, id } of owners) {
        const stored = await chat.thread(caller, caller === null ? id : '');
        const model = threads.get(id);
        expect(wordsOf(stored)).toEqual(model?.lines.map(({ words }) => words) ?? GREETING);
        expect(stored.map(({ seq }) => seq)).toEqual(model === undefined ? [0, 0] : model.lines.map((_line, index) => index + 1));
        expect(await unreadOf(caller, id)).toBe(unread(model));
      }
    }),
    { numRuns: RUNS, examples: [[readBefore]], endOnFailure: true },
  );
}, 300_000);
