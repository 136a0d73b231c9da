/** @typedef {{ write(chunk: string | Uint8Array): void, leave(): void }} Turn */

/**
 * Shares one output between several writers. The first one writes directly; the text of the others is buffered until it leaves, and
 * is then printed whole, in the order in which they joined.
 *
 * @param {{ write(chunk: string | Uint8Array): unknown }} output
 * @returns {{ join(title: string): Turn }}
 */
export function takeTurns(output) {
  /** @type {{ buffered: (string | Uint8Array)[], hasLeft: boolean }[]} */
  const waiting = [];

  /**
   * @param {string} title
   * @returns {Turn}
   */
  const join = (title) => {
    /** @type {typeof waiting[number]} */
    const turn = { buffered: [title], hasLeft: false };
    waiting.push(turn);
    advance();
    return {
      write: (chunk) => {
        turn.buffered.push(chunk);
        advance();
      },
      leave: () => {
        turn.hasLeft = true;
        advance();
      },
    };
  };

  const advance = () => {
    for (;;) {
      const [first] = waiting;
      if (!first) return;
      for (const chunk of first.buffered.splice(0)) output.write(chunk);
      if (!first.hasLeft) return;
      waiting.shift();
    }
  };

  return { join };
}
