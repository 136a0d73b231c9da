import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { makeQueriesQuick } from './quick-queries';
import { failOnReactWarnings } from './react-warnings';
import { observeAtOnce } from './resize-observer';

observeAtOnce();
makeQueriesQuick();

// jsdom has the element but cannot open it; the browser's part (focus trap, inert, focus return) is tested in the journeys.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

failOnReactWarnings();
afterEach(cleanup);
