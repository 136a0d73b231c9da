import { describe, expect, it, vi } from 'vitest';
import { chatEngines, GUEST, picture, says, statuses } from '../../../test/chat-engine';

const { server, start, connected, leave, login } = chatEngines();

describe('the outbox', () => {
  it('keeps the order of quickly sent messages', async () => {
    const engine = await connected();
    server().state.delayMs = 20;
    for (const words of ['a', 'b', 'c', 'd']) engine.actions.sendText(words);
    await expect.poll(() => server().stored(GUEST).slice(2)).toEqual(['a', 'b', 'c', 'd']);
    await expect.poll(() => says(engine).slice(2)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('retries until the network is back, and stores a message once if its answer was lost', async () => {
    const engine = await connected();
    server().state.trouble = 'lost';
    engine.actions.sendText('hello');
    await expect.poll(() => server().received.sends.length).toBe(1);
    expect(statuses(engine)).toEqual(['sending']);
    server().state.trouble = null;
    await expect.poll(() => statuses(engine)).toEqual(['succeed']);
    expect(server().stored(GUEST).slice(2)).toEqual(['hello']);
  });

  it('survives a reload', async () => {
    const before = await connected();
    server().state.trouble = 'network';
    before.actions.sendText('text');
    before.actions.attach(picture());
    await expect.poll(() => server().received.sends.length).toBe(1);
    // The file is read before it is stored.
    await expect.poll(() => says(before).slice(-2)).toEqual(['text', 'media']);
    leave(before);
    const after = start();
    await expect.poll(() => says(after).slice(-2)).toEqual(['text', 'media']);
    server().state.trouble = null;
    await expect.poll(() => server().stored(GUEST).slice(2)).toEqual(['text', 'media']);
    await expect.poll(() => statuses(after)).toEqual(['succeed', 'succeed']);
  });

  // §3-29 message states
  // §8-18 chat upload failure
  it('fails on a refusal, shows an alert for four seconds, and retries under the same id', async () => {
    const engine = await connected();
    server().state.trouble = { refuse: 'KEY_INVALID', status: 400 };
    engine.actions.sendText('hello');
    await expect.poll(() => [...statuses(engine), engine.state().alert]).toEqual(['failed', 'KEY_INVALID']);
    const key = engine.state().lines.at(-1)?.key ?? '';
    server().state.trouble = null;
    engine.actions.resend(key);
    await expect.poll(() => statuses(engine)).toEqual(['succeed']);
    expect(engine.state().lines.at(-1)?.key).toBe(key);
    await expect.poll(() => engine.state().alert).toBeNull();
  });

  // §4-5 a failed media message is resent (old
  it('removes a message permanently', async () => {
    const engine = await connected();
    server().state.trouble = { refuse: 'NO_DATA', status: 404 };
    engine.actions.sendText('hello');
    await expect.poll(() => statuses(engine)).toEqual(['failed']);
    engine.actions.remove(engine.state().lines.at(-1)?.key ?? '');
    expect(statuses(engine)).toEqual([]);
    leave(engine);
    // The browser stores the removal after the page has gone on.
    await expect.poll(async () => statuses(await connected())).toEqual([]);
  });

  // §4-4 delivery
  it('uploads a file, then sends its message', async () => {
    const engine = await connected();
    expect(engine.actions.attach(picture())).toBe(true);
    expect(engine.state().lines.at(-1)).toMatchObject({ status: 'uploading_file', progress: 0, localUrl: 'blob:file', size: 3 });
    await expect.poll(() => statuses(engine)).toEqual(['succeed']);
    expect(engine.state().lines.at(-1)).toMatchObject({
      localUrl: 'blob:file',
      progress: null,
      content: { payload: { filePath: 'files/chat/1', fileType: 'image', name: 'cat.png' } },
    });
  });

  // §4-5 a failed media message is resent (old
  it('sends a failed file as a new message', async () => {
    const engine = await connected();
    server().state.uploadTrouble = { refuse: 'FILE_NOT_SUPPORTED', status: 400 };
    engine.actions.attach(picture());
    await expect.poll(() => [...statuses(engine), engine.state().alert]).toEqual(['failed', 'FILE_NOT_SUPPORTED']);
    const old = engine.state().lines.at(-1)?.key ?? '';
    server().state.uploadTrouble = null;
    engine.actions.resend(old);
    await expect.poll(() => statuses(engine)).toEqual(['succeed']);
    expect(engine.state().lines.some(({ key }) => key === old)).toBe(false);
  });

  it('refuses a file that is too large', async () => {
    const engine = await connected();
    expect(engine.actions.attach({ name: 'a.mov', size: 20 * 1024 * 1024 + 1 } as File)).toBe(false);
    expect([engine.state().alert, statuses(engine)]).toEqual(['VIDEO_TOO_LARGE', []]);
  });
});

describe('the owner of an entry', () => {
  it('entries of a guest move to the member on login', async () => {
    const guest = await connected();
    server().state.trouble = 'network';
    guest.actions.sendText('from a guest');
    await expect.poll(() => server().received.sends.length).toBe(1);
    leave(guest);
    server().state.trouble = null;
    const member = await connected('ann');
    await expect.poll(() => server().stored('ann').slice(2)).toEqual(['from a guest']);
    await expect.poll(() => statuses(member)).toEqual(['succeed']);
    expect(server().received.joins.at(-1)).toBe('krapao:ann');
  });

  it('another member neither sees nor sends it, and its owner gets it back', async () => {
    server().state.trouble = 'network';
    const ann = await connected('ann');
    ann.actions.sendText('secret');
    await expect.poll(() => server().received.sends.length).toBe(1);
    leave(ann);
    server().state.trouble = null;
    const ben = await connected('ben');
    ben.actions.sendText('hello');
    await expect.poll(() => server().stored('ben').slice(2)).toEqual(['hello']);
    expect(says(ben)).not.toContain('secret');
    leave(ben);
    await connected('ann');
    await expect.poll(() => server().stored('ann').slice(2)).toEqual(['secret']);
  });

  it('nothing is sent under the next session, however late the engine closes', async () => {
    const ann = await connected('ann');
    server().state.delayMs = 50;
    ann.actions.sendText('first');
    ann.actions.sendText('second');
    await expect.poll(() => server().received.sends).toEqual(['first']);
    login('ben');
    await expect.poll(() => server().stored('ann').at(-1)).toBe('first');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server().received.sends).toEqual(['first']);
  });
});

it('two tabs send a message once and both show it', async () => {
  const one = await connected();
  server().state.trouble = 'network';
  one.actions.sendText('hello');
  await expect.poll(() => server().received.sends.length).toBe(1);
  const two = await connected();
  await expect.poll(() => says(two).at(-1)).toBe('hello');
  server().state.trouble = null;
  await expect.poll(() => [statuses(one), statuses(two)]).toEqual([['succeed'], ['succeed']]);
  expect(server().stored(GUEST).slice(2)).toEqual(['hello']);
});

it('works without browser storage', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const engine = await connected();
  engine.actions.sendText('hello');
  await expect.poll(() => statuses(engine)).toEqual(['succeed']);
  vi.restoreAllMocks();
});
