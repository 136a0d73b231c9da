/** A place of RFC 8615, or a last part with an extension. */
const FILE = /^\/\.well-known(?:\/|$)|\.\w+$/;

/**
 * Whether a URL names a file and not a page. A file that does not exist is answered 404: a password manager, a crawler or a browser that asks for
 * one must not take the page of the app for it.
 */
export const namesFile = (url: string): boolean => FILE.test(url.split('?', 1)[0] ?? '');

/** An error about a file, and the headers that belong to it: of a range outside of the file, its size. */
export interface FileError {
  statusCode: 412 | 416;
  headers?: Record<string, string>;
}

/** Whether an error is one about a file, whose status is kept: a condition that failed, a range outside of it (RFC 9110, 15.5.13 and 15.5.17). */
export const isOfFile = (error: { statusCode?: number }): error is FileError => error.statusCode === 412 || error.statusCode === 416;
