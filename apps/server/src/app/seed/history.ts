import type { Currency } from '@krapao/contract';
import { createLedger, house, hold, type Item, type LedgerDependencies, noObservers, wallet } from '../../ledger/index.js';
import { newId } from '../../platform/ids.js';

const HOUR_MS = 3_600_000;
/** Approximate: it gives plausible amounts in kip. */
const KIP_PER_BAHT = 600n;

/** The demo member's movements: hours ago, amount in minor units (positive: deposit, negative: withdrawal), bank or gateway, and whether it failed. */
const past: readonly { hours: number; amount: bigint; way: string; failed?: true }[] = [
  { hours: 290, amount: 100_000n, way: 'WW' },
  { hours: 266, amount: 50_000n, way: 'KBANK' },
  { hours: 241, amount: -40_000n, way: 'KTB' },
  { hours: 218, amount: 200_000n, way: 'PAYONEX' },
  { hours: 193, amount: 35_050n, way: 'PAYTIMZ' },
  { hours: 170, amount: -150_000n, way: 'KTB' },
  { hours: 149, amount: 300_000n, way: 'WW' },
  { hours: 122, amount: -60_000n, way: 'KTB', failed: true },
  { hours: 98, amount: 120_025n, way: 'FP' },
  { hours: 75, amount: 500_000n, way: 'KBANK' },
  { hours: 51, amount: -200_000n, way: 'KTB' },
  { hours: 30, amount: 83_000n, way: 'PAYTIMZ' },
  { hours: 9, amount: 250_000n, way: 'WW' },
  { hours: 2, amount: 60_000n, way: 'KBANK' },
];

/** Posts the movements through the ledger, each at its time, against the house account `opening`. */
export async function seedHistory(
  { pool, inTx, clock }: Omit<LedgerDependencies, 'observers'>,
  member: string,
  currency: Currency,
): Promise<void> {
  const now = clock.now().getTime();
  for (const [index, { hours, amount: baht, way: thaiWay, failed }] of past.entries()) {
    const amount = baht * (currency === 'LAK' ? KIP_PER_BAHT : 1n);
    const way = currency === 'LAK' ? 'BCEL' : thaiWay;
    const at = new Date(now - hours * HOUR_MS);
    const ledger = createLedger({ pool, inTx, clock: { ...clock, now: () => at }, observers: noObservers });
    const common = { scope: 'seed', inputHash: '', reference: way, audit: { actor: 'system', member, request: null } };
    const key = `${member} ${index}`;
    const items: Item[] =
      amount > 0n
        ? [depositItem(common, key, member, currency, amount, way)]
        : withdrawItems(common, key, member, currency, -amount, way, failed === true);
    // In one call: an interrupted start must not leave a withdrawal unsettled.
    await ledger.post(items);
  }
}

type Common = Pick<Item, 'scope' | 'inputHash' | 'reference' | 'audit'>;

const depositItem = (common: Common, key: string, member: string, currency: Currency, amount: bigint, way: string): Item => ({
  ...common,
  key,
  kind: 'seed.deposit',
  postings: [
    { account: house('opening', currency), amount: -amount },
    { account: wallet(member, currency), amount },
  ],
  movement: { id: newId(), member, kind: 'deposit', status: 'SUCCESS', amount, currency, source: way, target: 'WALLET' },
});

function withdrawItems(
  common: Common,
  key: string,
  member: string,
  currency: Currency,
  amount: bigint,
  way: string,
  failed: boolean,
): Item[] {
  const id = newId();
  return [
    {
      ...common,
      key,
      kind: 'seed.withdraw',
      postings: [
        { account: wallet(member, currency), amount: -amount },
        { account: hold(member, currency), amount },
      ],
      movement: { id, member, kind: 'withdraw', status: 'PENDING', amount, currency, source: 'WALLET', target: way },
    },
    {
      ...common,
      key: `${key} settled`,
      kind: 'seed.settled',
      postings: [
        { account: hold(member, currency), amount: -amount },
        { account: failed ? wallet(member, currency) : house('opening', currency), amount },
      ],
      settles: { movement: id, status: failed ? 'FAILED' : 'SUCCESS' },
    },
  ];
}
