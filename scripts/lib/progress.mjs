const started = performance.now();

/**
 * Prints one line for the person at the terminal.
 *
 * @param {string} line
 */
export function say(line) {
  console.log(line);
}

/**
 * Prints the title of a stage, runs it and prints how long it took. Errors of `work` pass through.
 *
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 */
export async function stage(title, work) {
  const from = performance.now();
  process.stdout.write(`  ${title} … `);
  if (!process.stdout.isTTY) process.stdout.write('\n');
  const ticking = process.stdout.isTTY ? undefined : setInterval(() => say(`    still at it, ${seconds(from)}`), 30_000);
  try {
    return await work();
  } finally {
    clearInterval(ticking);
    say(process.stdout.isTTY ? seconds(from) : `    ${seconds(from)}`);
  }
}

/** The time since `from` (ms, of performance.now()) as a text; since the start of the process when absent. */
export function seconds(from = started) {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}
