import { describe, expect, it } from 'vitest';
import { chatEngines, GUEST, says, statuses } from '../../test/chat-engine';

describe('a backend with sequence numbers', () => {
  const { server, connected } = chatEngines();

  describe('a guest', () => {
    // §3-36 storage key guest-id
    // §4-6 a guest joins by PREFIX and a stored
    it('creates an unguessable id and joins with it', async () => {
      localStorage.clear();
      await connected();
      const id = localStorage.getItem('guest-id');
      expect(id).toMatch(/^[\w-]{32,64}$/);
      expect(server().received.joins).toEqual([`krapao:${id}`]);
    });

    it('receives a greeting, writes, and receives the answer; stored greetings keep their key', async () => {
      const engine = await connected();
      const keys = engine.state().lines.map(({ key }) => key);
      expect(says(engine)).toEqual(['welcome 1', 'welcome 2']);
      expect(engine.actions.sendText('hello')).toBe(true);
      expect(says(engine)).toEqual(['welcome 1', 'welcome 2', 'hello']);
      await expect.poll(() => statuses(engine)).toEqual(['succeed']);
      server().addMessage(GUEST, 'how can I help?');
      await expect.poll(() => says(engine)).toEqual(['welcome 1', 'welcome 2', 'hello', 'how can I help?']);
      expect(engine.state().lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
      expect(
        engine
          .state()
          .lines.slice(0, 2)
          .map(({ key }) => key),
      ).toEqual(keys);
      expect(server().stored(GUEST)).toEqual(says(engine));
    });

    it('sends no blank and no overlong text', async () => {
      const engine = await connected();
      expect([' \n', 'x'.repeat(2_001), '\uD800'].map((words) => engine.actions.sendText(words))).toEqual([false, false, false]);
      expect(engine.actions.sendText('x'.repeat(2_000))).toBe(true);
    });

    // §2-57 button types
    it('runs buttons: a postback is posted back, any other kind sends its title', async () => {
      const engine = await connected();
      engine.actions.press({ type: 'postback', title: 'Help', payload: 'HELP' });
      engine.actions.press({ type: 'reply', title: 'Yes', payload: '' });
      engine.actions.press({ type: 'web', title: 'Site', payload: 'https://example.com' });
      await expect
        .poll(() => server().stored(GUEST))
        .toEqual(['text', 'text', 'postback', 'Yes'].map((kind, i) => (i < 2 ? `welcome ${i + 1}` : kind)));
    });
  });

  describe('the connection', () => {
    // §4-7 a check every 5 seconds rejoins a
    it('rejoins after a disconnect and fetches the missed messages', async () => {
      const engine = await connected();
      server().cut();
      await expect.poll(() => engine.state().state).toBe('offline');
      for (let number = 1; number <= 130; number += 1) server().addMessage(GUEST, `missed ${number}`, { missed: true });
      await expect.poll(() => engine.state().lines.length).toBe(130);
      expect(says(engine).at(-1)).toBe('missed 130');
      expect(server().received.joins).toHaveLength(2);
    });

    it('detects a missed message by the next one', async () => {
      const engine = await connected();
      server().addMessage(GUEST, 'one', { missed: true });
      server().addMessage(GUEST, 'two');
      await expect.poll(() => says(engine)).toEqual(['one', 'two']);
      expect(server().received.joins).toHaveLength(1);
    });

    it('refreshes when the page becomes visible', async () => {
      server().addMessage(GUEST, 'good night');
      const engine = await connected();
      server().addMessage(GUEST, 'while you slept', { missed: true });
      document.dispatchEvent(new Event('visibilitychange'));
      await expect.poll(() => says(engine)).toEqual(['good night', 'while you slept']);
    });

    // §4-9 scrolling to the top loads the
    // §9-3 Chat history page size
    it('fetches older messages ten at a time', async () => {
      for (let number = 1; number <= 25; number += 1) server().addMessage(GUEST, `${number}`);
      const engine = await connected();
      expect([says(engine)[0], engine.state().hasOlder]).toEqual(['16', true]);
      await Promise.all([engine.actions.loadOlder(), engine.actions.loadOlder()]);
      expect(says(engine)[0]).toBe('6');
      await engine.actions.loadOlder();
      expect([says(engine).length, engine.state().hasOlder]).toEqual([25, false]);
    });

    // §4-10 reading is marked
    it('counts unread messages and marks them as read at most once per second', async () => {
      const engine = await connected();
      for (const words of ['a', 'b', 'c']) server().addMessage(GUEST, words);
      await expect.poll(() => engine.state().unread).toBe(3);
      for (let press = 0; press < 5; press += 1) engine.actions.markRead();
      expect(engine.state().unread).toBe(0);
      await expect.poll(() => server().received.reads).toBe(1);
      server().addMessage(GUEST, 'd');
      await expect.poll(() => engine.state().unread).toBe(1);
      server().emit(GUEST, 'read', { seq: 4 });
      await expect.poll(() => engine.state().unread).toBe(0);
    });

    it('shows for three seconds that an agent is typing, and which messages were seen', async () => {
      const engine = await connected();
      engine.actions.sendText('hello');
      await expect.poll(() => statuses(engine)).toEqual(['succeed']);
      server().emit(GUEST, 'typing');
      await expect.poll(() => engine.state().typing).toBe(true);
      server().emit(GUEST, 'seen', { seq: 3 });
      await expect.poll(() => engine.state().lines.at(-1)?.seen).toBe(true);
      await expect.poll(() => engine.state().typing).toBe(false);
    });
  });
});

describe('a plain backend', () => {
  const { server, connected } = chatEngines({ plain: true });

  it('works without sequence numbers: ordered by time, no duplicates, missed messages refetched', async () => {
    for (let number = 1; number <= 15; number += 1) server().addMessage(GUEST, `${number}`);
    const engine = await connected();
    await engine.actions.loadOlder();
    expect(says(engine)).toHaveLength(15);
    engine.actions.sendText('hello');
    await expect.poll(() => statuses(engine)).toEqual(['succeed']);
    server().cut();
    for (let number = 1; number <= 25; number += 1) server().addMessage(GUEST, `missed ${number}`, { missed: true });
    await expect.poll(() => says(engine).length).toBe(41);
    expect(says(engine)).toEqual(server().stored(GUEST));
    expect(engine.state().unread).toBe(25);
  });
});
