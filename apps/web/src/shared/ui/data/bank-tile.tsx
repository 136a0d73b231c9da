import type { CSSProperties } from 'react';

interface BankLook {
  letters: string;
  colour: string;
}

/** Drawn by us: letters on a colour that recalls the bank, dark enough for white text (4.5:1). */
export const bankLooks: Record<string, BankLook> = {
  KBANK: { letters: 'K', colour: '#0B7A3B' },
  SCB: { letters: 'SCB', colour: '#5B2C91' },
  KTB: { letters: 'KTB', colour: '#0B7CA8' },
  BBL: { letters: 'BBL', colour: '#24408E' },
  TMB: { letters: 'TTB', colour: '#1656B8' },
  BAY: { letters: 'BAY', colour: '#7A5A12' },
  GSB: { letters: 'GSB', colour: '#C2327E' },
  CIMB: { letters: 'CIMB', colour: '#A0202C' },
  UOB: { letters: 'UOB', colour: '#123C86' },
  KKP: { letters: 'KKP', colour: '#5C4B8A' },
  BAAC: { letters: 'BAAC', colour: '#2E6B34' },
  GHB: { letters: 'GHB', colour: '#A8500F' },
  TISCO: { letters: 'TIS', colour: '#1B5C99' },
  LHB: { letters: 'LHB', colour: '#55616E' },
  BCEL: { letters: 'BCEL', colour: '#B02A30' },
  LDB: { letters: 'LDB', colour: '#14608F' },
  JDB: { letters: 'JDB', colour: '#2B4A9B' },
  APB: { letters: 'APB', colour: '#23713F' },
};

const unknown = (code: string): BankLook => ({ letters: code.slice(0, 4), colour: '#5F6596' });

/** A bank's tile. Decorative: the bank's name stands beside it. */
export function BankTile({ code }: { code: string }) {
  const { letters, colour } = bankLooks[code] ?? unknown(code);
  return (
    <span className="k-bank" style={{ '--c': colour } as CSSProperties} aria-hidden="true">
      {letters}
    </span>
  );
}
