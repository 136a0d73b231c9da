import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSession, type Session } from '../../shared/session';
import { createShelves, type Shelf, type Shelves } from '../../shared/storage';
import type { Services } from '../services';
import { followOtherTabs } from './other-tabs';

const shelf = (): Shelf => {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
};
/** A tab: what is stored for the tab is its own, as in a duplicate. */
const openTab = (): { session: Session; shelves: Shelves; call: ReturnType<typeof vi.fn> } => {
  const shelves = { local: createShelves().local, tab: shelf() };
  const tab = { session: createSession(shelves), shelves, call: vi.fn(() => Promise.resolve({ ok: true })) };
  return tab;
};
const follow = (tab: ReturnType<typeof openTab>) => followOtherTabs(tab as unknown as Services);

/** Channels of this test, closed after it: an open one would receive messages of the next test. */
const channels: BroadcastChannel[] = [];
const RealChannel = BroadcastChannel;
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    'BroadcastChannel',
    class extends RealChannel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
});
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

const duplicates = () => {
  const [one, two] = [openTab(), openTab()];
  for (const { session } of [one, two]) session.start('t1', false);
  for (const tab of [one, two]) follow(tab);
  return { one, two };
};

it('a logout ends the session in a duplicate of the tab, with what was typed there', async () => {
  const { one, two } = duplicates();
  two.shelves.tab.set('draft', '{}');
  one.session.clear();
  await expect.poll(two.session.token).toBeNull();
  expect(two.shelves.tab.get('draft')).toBeNull();
});

it('a session that the server ended keeps what was typed in both', async () => {
  const { one, two } = duplicates();
  two.shelves.tab.set('draft', '{}');
  one.session.expire('/user/home');
  await expect.poll(two.session.token).toBeNull();
  expect([two.shelves.tab.get('draft'), two.shelves.tab.get('place')]).toEqual(['{}', window.location.pathname + window.location.search]);
});

it('another session in another tab goes on', async () => {
  const { one, two } = duplicates();
  two.session.start('t2', false);
  one.session.clear();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(two.session.token()).toBe('t2');
});

it('a page that the browser has kept asks the server, or leaves when the token is gone', () => {
  const one = openTab();
  one.session.start('t1', true);
  follow(one);
  const left = vi.fn<() => void>();
  one.session.subscribe(left);
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(one.call).not.toHaveBeenCalled();
  show(true);
  expect(one.call).toHaveBeenCalledWith('GET /api/wallet');
  localStorage.removeItem('token');
  show(true);
  expect(left).toHaveBeenCalledOnce();
});
