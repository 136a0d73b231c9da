import type { Statement, StatementType } from '@krapao/contract';

/** How a kind of movement reads: its colour, and the sign of its amount (docs/specification.md §5). */
interface MovementLook {
  direction?: 'in' | 'out';
  tone?: 'jade' | 'coral' | 'peri';
}

const looks: Record<StatementType, MovementLook> = {
  deposit: { direction: 'in', tone: 'jade' },
  bonus: { direction: 'in', tone: 'jade' },
  withdraw: { direction: 'out', tone: 'coral' },
  transfer: { tone: 'peri' },
  finish_bonus: {},
};

export const lookOf = ({ statementType }: Pick<Statement, 'statementType'>): MovementLook => looks[statementType];

/** The one item a movement is about, in the server's words; null when it has none. */
export const aboutOf = ({ bonus, promotion, invite, refund, luckydraw }: Statement): string | null =>
  (bonus ?? promotion ?? invite ?? refund ?? luckydraw)?.description ?? null;

const qrOnly: ReadonlySet<string> = new Set(['WW', 'PAYTIMZ', 'PAYONEX', 'FP']);

/** What a place of the wire is: the wallet, a gift link, a QR provider, or a code that a bank or a game carries. */
export function placeOf(code: string): 'wallet' | 'gift' | 'qr' | 'code' {
  if (code === 'WALLET') return 'wallet';
  if (code === 'TRUEWALLET') return 'gift';
  return qrOnly.has(code) ? 'qr' : 'code';
}

/** The page an address asks for, from 1. */
export const pageOf = (asked: string | null): number => {
  const page = Number(asked);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
};
