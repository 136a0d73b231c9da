/** A test, or a group of tests, in the text of a file. */
interface TitledTest {
  title: string;
  /** Where its statement begins. */
  start: number;
}

const CALL = /(?<![\w.])(?:it|test|describe)((?:\.\w+)*)/g;
const QUOTES = new Set(["'", '"', '`']);
const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** The end of the string that begins at `from`. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === text[from]) return at + 1;
  }
  return text.length;
}

/** The end of the parentheses, or of the type arguments, that begin at `from`. */
function endOfBrackets(text: string, from: number): number {
  const [open = '', close = ''] = [text[from], CLOSING[text[from] ?? '']];
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (text.startsWith('//', at)) at = text.indexOf('\n', at);
    else if (QUOTES.has(sign)) at = endOfString(text, at) - 1;
    else if (sign === open) depth += 1;
    else if (sign === close && text[at - 1] !== '=') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

/** The tests and groups of a file: `it('…'`, `test.describe('…'` and `it.each<Row>([…])('…'`. */
export function testsIn(text: string): TitledTest[] {
  return [...text.matchAll(CALL)].flatMap(({ 0: call, 1: chain = '', index }) => {
    let at = index + call.length;
    if (text[at] === '<') at = endOfBrackets(text, at);
    if (/\.(?:each|for|skipIf|runIf)$/.test(chain)) {
      at = endOfBrackets(text, at);
      const more = /^(?:\.\w+)+/.exec(text.slice(at))?.[0];
      if (more) at = endOfBrackets(text, at + more.length);
    }
    const begin = /^\(\s*/.exec(text.slice(at));
    if (!begin) return [];
    const quote = at + begin[0].length;
    if (!QUOTES.has(text[quote] ?? '')) return [];
    return [{ title: text.slice(quote + 1, endOfString(text, quote) - 1), start: index }];
  });
}
