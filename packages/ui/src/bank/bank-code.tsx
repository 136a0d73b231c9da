import type { CSSProperties } from 'react';

/** The colour of a bank's tile, for its code. */
export const bankColors: Readonly<Record<string, string>> = {
  APB: '#23713F',
  BAAC: '#2E6B34',
  BAY: '#7A5A12',
  BBL: '#24408E',
  BCEL: '#B02A30',
  CIMB: '#A0202C',
  GHB: '#A8500F',
  GSB: '#C2327E',
  JDB: '#2B4A9B',
  KBANK: '#0B7A3B',
  KKP: '#5C4B8A',
  KTB: '#0B7CA8',
  LDB: '#14608F',
  LHB: '#55616E',
  SCB: '#5B2C91',
  TISCO: '#1B5C99',
  TMB: '#1656B8',
  TRUEWALLET: '#C8471B',
  UOB: '#123C86',
};

/** A bank's code on the colour of its tile, for lists without space for the tile. */
export const BankCode = ({ code }: { code: string }) => (
  <span className="k-bank-code" style={{ '--bank': bankColors[code] } as CSSProperties}>
    {code}
  </span>
);
