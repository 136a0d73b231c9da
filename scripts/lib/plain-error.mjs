/**
 * An error whose message is a whole sentence for the person at the terminal; it is shown without a stack.
 *
 * @param {string} message
 */
export function plainError(message) {
  return Object.assign(new Error(message), { plain: true });
}

/**
 * What to print of an error: the sentence of a plain error, or the error with its stack for a defect.
 *
 * @param {unknown} error
 */
export function printable(error) {
  return error instanceof Error && 'plain' in error ? error.message : error;
}

/**
 * Whether a system call failed with one of these codes, such as `ENOENT`.
 *
 * @param {unknown} error
 * @param {string[]} codes
 */
export function hasCode(error, ...codes) {
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
}

/**
 * Prints the error to stderr. An empty line separates a plain sentence from the output above it.
 *
 * @param {unknown} error
 */
export function printError(error) {
  const content = printable(error);
  console.error(typeof content === 'string' ? `\n${content}` : content);
}

/**
 * Prints the error and ends the process with exit code 1.
 *
 * @param {unknown} error
 */
export function die(error) {
  printError(error);
  process.exit(1);
}
