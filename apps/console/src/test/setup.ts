import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { noteServerDate } from '@krapao/ui/clock';
import { noteSession } from '../shared/api/session-end';
import { forgetTyped } from '../shared/session/typed-text';
import { api, mockServer } from './api';
import { makeQueriesQuick } from '../../../../packages/ui/test/quick-queries';
import { failOnReactWarnings } from '../../../../packages/ui/test/react-warnings';

// Waits are long, so that a busy machine fails no test.
configure({ asyncUtilTimeout: 60_000 });
makeQueriesQuick();

// Not part of jsdom.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class {
  observe(): void {
    // Nothing is laid out.
  }
  unobserve(): void {
    // Nothing is laid out.
  }
  disconnect(): void {
    // Nothing is laid out.
  }
};
globalThis.EventSource = class extends EventTarget {
  close(): void {
    // Nothing is sent.
  }
} as unknown as typeof EventSource;

failOnReactWarnings();
beforeAll(() => mockServer.listen({ onUnhandledRequest: 'error' }));
afterAll(() => mockServer.close());
beforeEach(() => {
  api.reset();
  resetServerClock();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  forgetTyped();
  noteSession();
});

/** The files of a worker share the clock: the first date is far enough away that the second one is taken. */
function resetServerClock(): void {
  for (const ms of [0, Date.now()]) noteServerDate(new Date(ms).toISOString());
}
