import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHistory } from './history';
import type { Message } from './message';
import { cutAtWideGap, emptyThread, newestGap, visibleGreetings, lineKey, addMessages, addPage, raiseHead, type Thread } from './thread';

const message = (seq: number | null, more: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  seq,
  mine: false,
  at: new Date(Date.UTC(2026, 0, 1) + (seq ?? 0) * 1_000).toISOString(),
  session: 's',
  content: { message_type: 'text', payload: `text ${seq}` },
  ...more,
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const places = ({ messages }: Thread) => messages.map(({ seq }) => seq);
const opened = (page: Message[]) => addPage(emptyThread, page, page.length >= 10);

describe('a thread with sequence numbers', () => {
  // §4-8 incoming socket messages are appended
  it('orders messages by sequence number, whenever they arrive', () => {
    expect(places(addMessages(addMessages(opened(range(1, 2)), [message(4)]), [message(3)]))).toEqual([1, 2, 3, 4]);
  });

  it('adds the same message once: own answer, push and history', () => {
    const answered = addMessages(opened(range(1, 2)), [message(3, { id: 'own', mine: true, session: '' })]);
    const pushed = addMessages(answered, [message(3, { id: 'own', mine: true, session: 's2' })]);
    expect(places(pushed)).toEqual([1, 2, 3]);
    expect(pushed.messages[2]?.session).toBe('s2');
    expect(addMessages(pushed, [message(3, { id: 'own', mine: true, session: 's2' })])).toBe(pushed);
  });

  it('finds the newest gap, in the middle and at the end', () => {
    expect(newestGap(opened(range(5, 14)))).toBeNull();
    expect(newestGap(addMessages(opened(range(5, 14)), [message(17)]))).toEqual({ after: 14, before: 17 });
    expect(newestGap(raiseHead(opened(range(5, 14)), 16))).toEqual({ after: 14, before: 0 });
    expect(newestGap(addPage(opened(range(11, 20)), range(1, 8), true))).toEqual({ after: 8, before: 11 });
  });

  it('knows from the lowest sequence number whether older messages exist', () => {
    expect(opened(range(1, 10)).hasOlder).toBe(false);
    expect(opened(range(2, 11)).hasOlder).toBe(true);
    expect(addPage(opened(range(2, 11)), range(1, 1), false).hasOlder).toBe(false);
  });

  it('drops messages below a gap that is too wide, and can refetch them', () => {
    const cut = cutAtWideGap(addMessages(opened(range(1, 10)), range(901, 1000)));
    expect(places(cut)).toEqual(range(901, 1000).map(({ seq }) => seq));
    expect([cut.hasOlder, newestGap(cut)]).toEqual([true, null]);
  });
});

describe('greetings', () => {
  const greetings = [message(0, { id: 'welcome-1' }), message(0, { id: 'welcome-2' })];
  const left = (thread: Thread) => visibleGreetings(thread).map(({ id }) => id);

  it('are shown until they are stored, under the same key', () => {
    const greeted = opened(greetings);
    expect(left(greeted)).toEqual(['welcome-1', 'welcome-2']);
    const stored = message(1, { id: 'stored' });
    const begun = addMessages(greeted, [stored]);
    expect(left(begun)).toEqual(['welcome-2']);
    expect(lineKey(begun, stored)).toBe('welcome-1');
  });

  it('leave a gap if the customer wrote before they were stored', () => {
    const spoken = addMessages(opened(greetings), [message(3, { id: 'own', mine: true })]);
    expect(left(spoken)).toEqual(['welcome-1', 'welcome-2']);
    expect(newestGap(spoken)).toEqual({ after: 0, before: 3 });
  });

  it('end if the backend does not store them', () => {
    expect(left(addMessages(opened(greetings), [message(1, { id: 'own', mine: true })]))).toEqual([]);
  });
});

describe('a thread without sequence numbers', () => {
  const at = (seconds: number, id = `t${seconds}`) => message(null, { id, at: new Date(seconds * 1_000).toISOString() });

  it('is ordered by time; an older page precedes messages of the same time', () => {
    const thread = addPage(addPage(emptyThread, [at(5), at(6)], true), [at(4), at(5, 'older')], true);
    expect(thread.messages.map(({ id }) => id)).toEqual(['t4', 'older', 't5', 't6']);
  });

  it('assumes older messages if a page was full', () => {
    expect(addPage(emptyThread, [at(1)], true).hasOlder).toBe(true);
    expect(addPage(emptyThread, [at(1)], false).hasOlder).toBe(false);
  });
});

/** A server with a conversation, and a device that receives it over unreliable channels. */
const step = fc.oneof(
  fc.record({ do: fc.constant('push' as const), isReceived: fc.boolean() }),
  fc.record({ do: fc.constant('send' as const), isReceived: fc.boolean(), answered: fc.boolean() }),
  fc.record({ do: fc.constant('older' as const), isReceived: fc.boolean() }),
  fc.record({ do: fc.constant('refresh' as const), isReceived: fc.boolean() }),
  fc.record({ do: fc.constant('reconnect' as const), isReceived: fc.boolean() }),
);

it.each([true, false])('any interleaving yields each message once, in order (sequence numbers: %s)', async (hasSequence) => {
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.array(step, { maxLength: 60 }), fc.scheduler(), async (before, steps, s) => {
      const server = range(1, before).map((stored) => (hasSequence ? stored : { ...stored, seq: null }));
      let thread = emptyThread;
      let reachable = true;
      const change = (next: Thread) => {
        thread = next;
      };
      const history = createHistory({
        hasSequence: Promise.resolve(hasSequence),
        thread: () => thread,
        change,
        fetch: async ({ limit, before: below = 0, after = 0, skip = 0 }) => {
          if (!reachable) return null;
          const within = server.filter(({ seq }) => seq === null || (seq > after && (below === 0 || seq < below)));
          const page = within.toReversed().slice(skip, skip + limit);
          // The answer is delayed: other events happen meanwhile.
          await s.schedule(Promise.resolve(), 'history');
          return page;
        },
      });
      const store = (mine: boolean): Message => {
        const stored = message(server.length + 1, { mine });
        const sent = hasSequence ? stored : { ...stored, seq: null };
        server.push(sent);
        return sent;
      };
      const receive = (fresh: Message) => void s.schedule(Promise.resolve(), 'push').then(() => change(addMessages(thread, [fresh])));
      const pending: Promise<unknown>[] = [history.fetchMissing()];
      for (const next of steps) {
        if (next.do === 'push') {
          const fresh = store(false);
          if (next.isReceived) receive(fresh);
        } else if (next.do === 'send') {
          const fresh = store(true);
          if (next.answered) receive({ ...fresh, session: '' });
          if (next.isReceived) receive(fresh);
        } else if (next.do === 'older') pending.push(history.older());
        else if (next.do === 'refresh') pending.push(history.refresh());
        else reachable = next.isReceived;
      }
      await s.waitAll();
      // Finally the connection returns, as in the engine: the server reports its newest sequence number.
      reachable = true;
      change(raiseHead(thread, hasSequence ? server.length : 0));
      await s.waitFor(
        Promise.all(pending).then(() => (hasSequence ? history.fetchMissing() : history.refresh().then(history.fetchMissing))),
      );
      const ids = thread.messages.map(({ id }) => id);
      const known = server.map(({ id }) => id);
      expect(ids).toEqual(known.slice(known.length - ids.length));
      expect(ids.length).toBeGreaterThanOrEqual(Math.min(10, known.length));
    }),
    { numRuns: 200 },
  );
});
