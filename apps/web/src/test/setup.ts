import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { api, mockServer } from './api';
import { quickComputedStyle } from './computed-style';
import { lateElementError } from './element-error';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000, getElementError: lateElementError() });
window.getComputedStyle = quickComputedStyle(window);
vi.setConfig({ testTimeout: 30_000 });

// Not part of jsdom.
window.scrollTo = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.show = function show() {
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
