/**
 * One output for several that write at the same time: the first to come writes at once, what the others write is kept until it has
 * left, and then shown whole, in the order in which they came.
 *
 * @param {{ write(chunk: string | Buffer): unknown }} output
 */
export function takeTurns(output) {
  const waiting = [];

  const join = (title) => {
    const turn = { kept: [title], left: false };
    waiting.push(turn);
    advance();
    return {
      write: (chunk) => {
        turn.kept.push(chunk);
        advance();
      },
      leave: () => {
        turn.left = true;
        advance();
      },
    };
  };

  const advance = () => {
    for (;;) {
      const [first] = waiting;
      if (!first) return;
      for (const chunk of first.kept.splice(0)) output.write(chunk);
      if (!first.left) return;
      waiting.shift();
    }
  };

  return { join };
}
