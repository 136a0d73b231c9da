import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { api, mockServer } from './api';
import { quickComputedStyle } from './computed-style';
import { noteServerDate } from '@krapao/ui/clock';
import { failOnReactWarnings } from '../../../../packages/ui/test/react-warnings';
import { observeAtOnce } from '../../../../packages/ui/test/resize-observer';

observeAtOnce();

// Waits are long, so that a busy machine fails no test.
configure({ asyncUtilTimeout: 60_000, getElementError: lateElementError() });
window.getComputedStyle = quickComputedStyle(window);

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

/** A wait queries many times: the page is printed when the error is read, not on each query. */
function lateElementError(): ReturnType<typeof getConfig>['getElementError'] {
  const { getElementError } = getConfig();
  return (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', { configurable: true, get: () => getElementError(message, container).message });
  };
}

/** The files of a worker share the clock: the first date is far enough away that the second one is taken. */
function resetServerClock(): void {
  for (const ms of [0, Date.now()]) noteServerDate(new Date(ms).toISOString());
}
