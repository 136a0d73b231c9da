import type { CSSProperties } from 'react';

/** The colour of a bank's own mark. */
const colours: Readonly<Record<string, string>> = {
  KBANK: '#138F2D',
  SCB: '#4E2E7F',
  KTB: '#1BA5E1',
  BBL: '#1E4598',
  TMB: '#0F6EB8',
  BAY: '#FEC43B',
  GSB: '#EB198D',
  BCEL: '#C8102E',
  LDB: '#00703C',
  JDB: '#0B5AA8',
  APB: '#2E8B57',
};

export const Bank = ({ code }: { code: string }) => (
  <span className="d-bank" style={{ '--c': colours[code] ?? '#6D73A3' } as CSSProperties}>
    {code}
  </span>
);
