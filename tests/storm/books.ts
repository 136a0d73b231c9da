/** Names of what happened, and what it was, as one side wrote it down; amounts in satang, credit in 1/100. */
export type Book = Map<string, string>;

/** The same questions to both sides. */
export interface Books {
  /** Payments into QRs and transfers by bank reference: whose, and how much. */
  incoming: Book;
  /** Payouts by our reference. */
  payouts: Book;
  /** Tickets that our wallet took, by voucher. */
  gifts: Book;
  /** Credit that went into a game or came out, by game and our reference. */
  moves: Book;
  /** What is at the games, by game and username. */
  credit: Book;
}

/** What stands in one book and not, or otherwise, in the other. */
export function differences(what: string, ours: Book, theirs: Book): string[] {
  const names = new Set([...ours.keys(), ...theirs.keys()]);
  return [...names]
    .filter((name) => ours.get(name) !== theirs.get(name))
    .map((name) => `${what} ${name}: the ledger has ${ours.get(name) ?? 'nothing'}, the outside ${theirs.get(name) ?? 'nothing'}`);
}

/** A sum that must be another: says by how much it is not. */
export const unequal = (what: string, ours: bigint, expected: bigint): string[] =>
  ours === expected ? [] : [`${what}: ${ours} satang, expected ${expected}, ${ours - expected} apart`];

/** The amount at the end of each entry, summed. */
export const total = (book: Book, which: (name: string, entry: string) => boolean = () => true): bigint =>
  [...book].reduce((sum, [name, entry]) => (which(name, entry) ? sum + BigInt(entry.split(' ').at(-1) ?? 0) : sum), 0n);
