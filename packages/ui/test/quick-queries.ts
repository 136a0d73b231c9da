import { configure, getConfig } from '@testing-library/react';
import { quickComputedStyle } from './computed-style';

/** Queries of Testing Library in jsdom without work that no test sees. A setup file calls it before the tests. */
export function makeQueriesQuick(): void {
  configure({ getElementError: lateElementError() });
  window.getComputedStyle = quickComputedStyle(window);
}

/** A wait queries many times: the page is printed when the error is read, not on each query. */
function lateElementError(): ReturnType<typeof getConfig>['getElementError'] {
  const { getElementError } = getConfig();
  return (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', { configurable: true, get: () => getElementError(message, container).message });
  };
}
