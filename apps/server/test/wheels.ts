import { createHash, createHmac } from 'node:crypto';
import type { Draw } from '@krapao/contract';
import { offerWheel, type Wheel } from '../src/modules/spin/index.js';
import type { TestServer } from './test-server.js';

export type AnySlice = Pick<Wheel['slices'][number], 'code' | 'prize'> & Partial<Wheel['slices'][number]>;

const inAll = (text: string) => ({ th: text, la: text, en: text });
const aSlice = (given: AnySlice): Wheel['slices'][number] => ({
  label: inAll(`Prize ${given.code}`),
  bgColor: '#f4bb52',
  textColor: '#1b1408',
  description: inAll('<p>A prize</p>'),
  weight: 1,
  couponDays: 30,
  ...given,
});

/** Deactivates the active wheel. */
export async function endWheel({ database }: TestServer): Promise<void> {
  await database.db.updateTable('spin_wheel').set({ is_active: false }).where('currency', '=', 'THB').execute();
}

/** Replaces the active wheel with a wheel of these slices. */
export async function putWheel(server: TestServer, ...slices: readonly AnySlice[]): Promise<void> {
  await endWheel(server);
  await server.database.inTx((tx) => offerWheel(tx, 'THB', { name: inAll('Test wheel'), slices: slices.map(aSlice) }));
}

/** Repeats a draw by the text of docs/decisions/0076, without code of the server. */
export function verifies({ seed, hash, clientSeed, slices, code }: Draw): boolean {
  if (createHash('sha256').update(Buffer.from(seed, 'ascii')).digest('hex') !== hash) return false;
  const places = slices.flatMap((slice) => Array.from({ length: slice.weight }, () => slice.code));
  const weights = slices.map((slice) => `${slice.code}:${slice.weight}`).join(',');
  const limit = (2n ** 64n / BigInt(places.length)) * BigInt(places.length);
  for (let counter = 0; ; counter += 1) {
    const block = createHmac('sha256', Buffer.from(seed, 'ascii')).update(Buffer.from(`${clientSeed}|${weights}|${counter}`, 'utf8'));
    const number = BigInt(`0x${block.digest('hex').slice(0, 16)}`);
    if (number < limit) return places[Number(number % BigInt(places.length))] === code;
  }
}
