import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { api, mockServer } from './api';
import { noteServerDate } from '@krapao/ui/clock';
import { makeQueriesQuick } from '../../../../packages/ui/test/quick-queries';
import { failOnReactWarnings } from '../../../../packages/ui/test/react-warnings';
import { observeAtOnce } from '../../../../packages/ui/test/resize-observer';

observeAtOnce();

// Waits are long, so that a busy machine fails no test.
configure({ asyncUtilTimeout: 60_000 });
makeQueriesQuick();

// Not part of jsdom.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.show = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

failOnReactWarnings();
beforeAll(() => mockServer.listen({ onUnhandledRequest: 'error' }));
afterAll(() => mockServer.close());

beforeEach(() => {
  api.reset();
  resetServerClock();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'locale=; max-age=0; path=/';
  document.body.className = '';
});
afterEach(cleanup);

/** The files of a worker share the clock: the first date is far enough away that the second one is taken. */
function resetServerClock(): void {
  for (const ms of [0, Date.now()]) noteServerDate(new Date(ms).toISOString());
}
