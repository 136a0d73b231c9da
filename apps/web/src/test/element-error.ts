import { getConfig } from '@testing-library/react';

/** A wait queries many times: the page is printed when the error is read, not on each query. */
export function lateElementError(): ReturnType<typeof getConfig>['getElementError'] {
  const { getElementError } = getConfig();
  return (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', { configurable: true, get: () => getElementError(message, container).message });
  };
}
