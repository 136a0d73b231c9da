import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { api, mockServer } from './api';

// Screens are lazy: on a busy machine the first one of a test takes a while to come.
configure({ asyncUtilTimeout: 5_000 });

// Not part of jsdom.
window.scrollTo = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

beforeAll(() => mockServer.listen({ onUnhandledRequest: 'error' }));
afterAll(() => mockServer.close());

beforeEach(() => {
  api.reset();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'locale=; max-age=0; path=/';
  document.body.className = '';
});
afterEach(cleanup);
