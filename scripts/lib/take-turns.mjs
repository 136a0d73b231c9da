/** @typedef {{ write(chunk: string | Uint8Array): void, leave(): void }} Turn */

/**
 * Shares one output between several writers. The first one writes directly; the text of the others is buffered until it leaves, and
 * is then printed whole, in the order in which they joined.
 *
 * @param {{ write(chunk: string | Uint8Array): unknown }} output
 * @returns {{ join(title: string): Turn }}
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
