import { classes } from '../classes';

/** Banks and wallets with a picture: `public/art/banks/{code in lower case}.svg`, drawn by us. */
export const drawnBanks: ReadonlySet<string> = new Set(
  'KBANK SCB KTB BBL TMB BAY GSB CIMB UOB KKP BAAC GHB TISCO LHB BCEL LDB JDB APB TRUEWALLET'.split(' '),
);

/** A bank's tile, with letters for one that has no picture. Decorative: the bank's name is beside it. */
export function BankTile({ code }: { code: string }) {
  const drawn = drawnBanks.has(code);
  return (
    <span className={classes('k-bank', drawn && 'k-bank--drawn')} aria-hidden="true">
      {drawn ? <img src={`/art/banks/${code.toLowerCase()}.svg`} alt="" /> : code.slice(0, 4)}
    </span>
  );
}
