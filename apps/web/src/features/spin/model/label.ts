/** An amount, a percentage or a count, with its sign: `฿500`, `20%`, `+2`. */
const figure = /[+฿₭]*\d[\d.,]*[%฿₭]?/;

/** Splits a prize label into the figure and the rest. Without a figure the head is the first word. */
export function labelParts(label: string): { head: string; rest: string } {
  const text = label.trim();
  const head = figure.exec(text)?.[0] ?? text.split(/\s+/, 1)[0] ?? '';
  return { head, rest: text.replace(head, '').replace(/\s+/g, ' ').trim() };
}

/** The operator's HTML as plain text on one line. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
