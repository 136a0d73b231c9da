import { saysOf, type StoredMessage } from './stored.js';
import type { SentMessage } from './talk.js';

/** A row of the database, with who wrote it. */
export interface Row extends StoredMessage {
  author: string;
}

/** What one conversation has come to, on every side of it. */
export interface Account {
  name: string;
  /** In order of place, and the place that the conversation itself counts to. */
  rows: readonly Row[];
  counted: number;
  sent: { customer: readonly SentMessage[]; other: readonly SentMessage[] };
  /** What each listener holds, by name. */
  held: Readonly<Record<string, readonly StoredMessage[]>>;
}

/** The content of a text message. No text is sent twice. */
const textOf = (text: string): string => saysOf({ message_type: 'text', payload: text });

/** One line for everything that does not agree; empty when nothing was lost or doubled and the order was kept. */
export function reconcileChat({ name, rows, counted, sent, held }: Account): string[] {
  const wrong: string[] = [];
  const note = (line: string): void => void wrong.push(`${line} (${name})`);
  if (rows.some(({ seq }, index) => seq !== index + 1) || counted !== rows.length)
    note(`places: ${rows.length} rows, counted to ${counted}, ${rows.map(({ seq }) => seq).join(' ')}`);

  for (const sender of ['customer', 'other'] as const) {
    const own = rows.filter((row) => row.sender === sender && row.author !== 'responder');
    const sentMessages = sent[sender];
    for (const { text, seq } of sentMessages) {
      const stored = own.filter((row) => row.says === textOf(text));
      if (stored.length === 0) note(`lost: "${text}", acknowledged at ${seq}`);
      if (stored.length > 1) note(`doubled: "${text}" at ${stored.map((row) => row.seq).join(', ')}`);
      if (stored.length === 1 && stored[0]?.seq !== seq) note(`moved: "${text}", acknowledged at ${seq}, is at ${stored[0]?.seq}`);
    }
    const known = new Set(sentMessages.map(({ text }) => textOf(text)));
    for (const row of own) if (!known.has(row.says)) note(`invented: ${row.says} at ${row.seq}`);
    const order = own.map(({ says }) => says).filter((says) => known.has(says));
    if (order.join() !== sentMessages.map(({ text }) => textOf(text)).join()) note(`order: of the ${sender}'s messages`);
  }
  // An agent's own id of a message is the desk's business; a customer's screens know theirs by it.
  for (const { clientId, text } of sent.customer)
    if (!rows.some((row) => row.clientId === clientId && row.says === textOf(text))) note(`renamed: "${text}"`);

  for (const answer of answersOf(rows)) if (new Set(answer).size < answer.length) note(`answered twice: ${answer.join(' ')}`);

  const stored = rows.map(({ author: _, ...row }) => saysOf(row));
  for (const [listener, all] of Object.entries(held)) {
    const receivedRows = all.map((message) => saysOf(message));
    const missing = stored.filter((row) => !receivedRows.includes(row));
    const extra = receivedRows.filter((row) => !stored.includes(row));
    if (missing.length > 0) note(`undelivered to ${listener}: ${missing.length}, first ${missing[0]}`);
    if (extra.length > 0) note(`received by ${listener} alone: ${extra.length}, first ${extra[0]}`);
    if (missing.length + extra.length === 0 && receivedRows.join() !== stored.join()) note(`order: received by ${listener}`);
  }
  return wrong;
}

/** The responder's messages between two messages of others: it never repeats itself within one answer. */
function answersOf(rows: readonly Row[]): string[][] {
  const answers: string[][] = [[]];
  for (const { author, says } of rows)
    if (author === 'responder') answers.at(-1)?.push(says);
    else answers.push([]);
  return answers;
}
