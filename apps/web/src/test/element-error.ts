import { getConfig } from '@testing-library/react';

/**
 * What is waited for is asked for many times: the page is printed when someone reads why it never came, not each time that it is not
 * there yet.
 */
export function lateElementError(): ReturnType<typeof getConfig>['getElementError'] {
  const { getElementError } = getConfig();
  return (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', { configurable: true, get: () => getElementError(message, container).message });
  };
}
