/** An element that an array literal holds without quotes. */
const PLAIN = /^(?!null$)[\w.:-]+$/i;

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/**
 * A PostgreSQL array literal of one dimension. `pg` makes the same of a JavaScript array, but with two replacements and two quotes per
 * element, which PostgreSQL then reads again; every posting sends thirty arrays (docs/decisions/0002).
 */
export function arrayLiteral(values: readonly (string | bigint | number | null)[]): string {
  let text = '';
  for (const value of values) {
    const element = value === null ? 'NULL' : typeof value === 'string' && !PLAIN.test(value) ? quoted(value) : value.toString();
    text = text === '' ? element : `${text},${element}`;
  }
  return `{${text}}`;
}
