import { PlainError } from '../platform/plain-error.js';

/** What a command prints: lines for people, or with `--json` the data. */
export interface Printed {
  lines: string[];
  data: unknown;
}

/** What a command that changes something prints. */
export interface PrintedAct extends Printed {
  data: { lines: string[]; proposals: Proposal[] };
}

/** A change that waits at the desk for a second person; `expiresAt` as ISO 8601. */
interface Proposal {
  id: string;
  expiresAt: string;
}

export const printedAct = (lines: string[], proposals: Proposal[] = []): PrintedAct => ({ lines, data: { lines, proposals } });

export const joinedActs = (acts: readonly PrintedAct[]): PrintedAct =>
  printedAct(
    acts.flatMap(({ lines }) => lines),
    acts.flatMap(({ data }) => data.proposals),
  );

/** Entries of one list, the oldest ones. */
export const LISTED = 50;

/** The lines of a list, and a last one when it is full. */
export const listed = (lines: readonly string[]): string[] =>
  lines.length < LISTED ? [...lines] : [...lines, `  The oldest ${LISTED} are listed. The next ones follow when these are decided.`];

/** Lines of a list under its title; none for an empty list. */
export const headed = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : [`${title}:`, ...listed(lines)]);

/** A check that found something: the command prints its result and fails. */
export class CheckFailed extends PlainError {
  constructor(
    readonly data: unknown,
    lines: readonly string[],
  ) {
    super(lines.join('\n'));
  }
}

/** Characters that reorder text or control a terminal: JSON names them. */
const UNSEEN = /[\p{Cf}\x7f-\x9f]/gu;
const named = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** Data as JSON with two spaces of indentation; numbers of the ledger are texts. */
export const toJson = (data: unknown): string =>
  JSON.stringify(data, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2).replace(UNSEEN, named);
