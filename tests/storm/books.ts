/** References and amounts of one side's records; amounts in satang, credit in 1/100. */
export type Book = Map<string, string>;

/** The same questions to both sides. */
export interface Books {
  /** Payments into QRs and transfers by bank reference: whose, and how much. */
  incoming: Book;
  /** Payouts by our reference. */
  payouts: Book;
  /** Tickets that our wallet took, by voucher. */
  gifts: Book;
  /** Credit that went into or out of a game, by game and our reference. */
  moves: Book;
  /** Credit at the games, by game and username. */
  credit: Book;
}

/** Entries that one book has and the other lacks, or has with another amount. */
export function differences(what: string, ours: Book, theirs: Book): string[] {
  const names = new Set([...ours.keys(), ...theirs.keys()]);
  return [...names]
    .filter((name) => ours.get(name) !== theirs.get(name))
    .map((name) => `${what} ${name}: the ledger has ${ours.get(name) ?? 'nothing'}, the outside ${theirs.get(name) ?? 'nothing'}`);
}

/** Compares a sum with its expected value, and reports the difference. */
export const unequal = (what: string, ours: bigint, expected: bigint): string[] =>
  ours === expected ? [] : [`${what}: ${ours} satang, expected ${expected}, ${ours - expected} apart`];

/** The amount at the end of each entry, summed. */
export const total = (book: Book, which: (name: string, entry: string) => boolean = () => true): bigint =>
  [...book].reduce((sum, [name, entry]) => (which(name, entry) ? sum + BigInt(entry.split(' ').at(-1) ?? 0) : sum), 0n);
