const started = performance.now();

/** One line for the person at the terminal. */
export function say(line) {
  console.log(line);
}

/** Says what begins, runs it and says how long it took. */
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

export function seconds(from = started) {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}
