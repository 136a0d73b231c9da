/** An error whose message is a whole sentence for the person at the terminal; it is shown without a stack. */
export function plainError(message) {
  return Object.assign(new Error(message), { plain: true });
}

/** Ends the process with the error on stderr: one sentence for a plain error, the stack for a defect. */
export function die(error) {
  console.error(error?.plain ? `\n${error.message}` : error);
  process.exit(1);
}
