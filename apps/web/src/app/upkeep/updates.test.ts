import { beforeEach, expect, it, vi } from 'vitest';
import { watchUpdates } from './updates';

const MINE = '/assets/index-mine.js';

/** A worker as the page sees it: it reports its build and receives messages. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly messages: string[] = [];
  constructor(readonly version: string) {
    super();
  }
  postMessage(message: string, [port]: MessagePort[] = []) {
    this.messages.push(message);
    if (message === 'version') port?.postMessage(this.version);
  }
  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

let container: EventTarget & { controller: FakeWorker | null };
let registration: EventTarget & Record<'active' | 'waiting' | 'installing', FakeWorker | null>;
const reload = vi.fn<() => void>();

const watch = () =>
  watchUpdates(container as unknown as ServiceWorkerContainer, registration as unknown as ServiceWorkerRegistration, MINE, reload);
/** A deploy that the browser has found and fetched completely. */
const deploy = (version: string): FakeWorker => {
  const worker = new FakeWorker(version);
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = worker;
  worker.become('installed');
  return worker;
};
const takeOver = (worker: FakeWorker) => {
  container.controller = worker;
  container.dispatchEvent(new Event('controllerchange'));
};

beforeEach(() => {
  reload.mockClear();
  container = Object.assign(new EventTarget(), { controller: null });
  registration = Object.assign(new EventTarget(), { active: new FakeWorker(MINE), waiting: null, installing: null });
});

it('a newer build is announced, and activated by one reload on request', async () => {
  const updates = watch();
  const worker = deploy('/assets/index-newer.js');
  await expect.poll(updates.ready).toBe(true);
  expect([worker.messages, reload.mock.calls.length]).toEqual([['version'], 0]);
  updates.take();
  expect(worker.messages).toEqual(['version', 'activate']);
  takeOver(worker);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

it('a page of the new build lets its worker take over silently', async () => {
  const updates = watch();
  const worker = deploy(MINE);
  await expect.poll(() => worker.messages).toEqual(['version', 'activate']);
  takeOver(worker);
  await expect.poll(() => worker.messages).toEqual(['version', 'activate', 'version']);
  expect([updates.ready(), reload.mock.calls.length]).toEqual([false, 0]);
});

it('a tab of an older build is notified, and reloads only on request', async () => {
  const updates = watch();
  takeOver(new FakeWorker('/assets/index-newer.js'));
  await expect.poll(updates.ready).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  updates.take();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('the first worker of a device is not an update', async () => {
  registration.active = null;
  const updates = watch();
  const worker = deploy(MINE);
  takeOver(worker);
  await expect.poll(() => worker.messages).toEqual(['version']);
  expect(updates.ready()).toBe(false);
});
