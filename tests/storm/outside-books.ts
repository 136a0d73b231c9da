import type { Books } from './books.js';
import { toSatang } from './operations/operation.js';
import { BANK, OUR_MOBILE, type Person, senderOf } from './people.js';
import type { World } from './world.js';

interface Paid {
  transRef: string;
  amount: number | string;
  from: { accountNo: string };
}
interface Voucher {
  voucher: string;
  tickets: { amount: number; mobile: string | null }[];
}
interface TestServer {
  code: string;
  accounts: { username: string; balance: number }[];
}

/** All time: the start of the requested records. */
const EVER = '2000-01-01T00:00:00.000Z';

/** House accounts of money without a member. */
export const NOBODY = 'suspense';

/** The outside's own books. Whose a transfer is follows from its sender. */
export async function outsideBooks(world: World, people: readonly Person[]): Promise<Books> {
  const rows = <T>(path: string): Promise<T[]> => world.records<T>(path);
  const games = await rows<TestServer>('/api/games');
  const moved = await Promise.all(
    games.map(async ({ code }) =>
      (await rows<{ ref: string; kind: string; amount: string }>(`/provider/games/${code}/transactions?since=${EVER}`)).map(
        ({ ref, kind, amount }): [string, string] => [`${code} ${ref}`, `${kind} ${amount}`],
      ),
    ),
  );
  const feedRows = await rows<Paid>(`/provider/bank-feed?since=${EVER}`);
  const taken = (await rows<Voucher>('/api/vouchers')).flatMap(({ voucher, tickets }) =>
    tickets.filter(({ mobile }) => mobile === OUR_MOBILE).map(({ amount }): [string, string] => [voucher, String(toSatang(amount))]),
  );
  return {
    incoming: new Map([
      ...(await rows<Paid>('/api/qr-payments')).map(({ transRef, amount, from }): [string, string] => [
        `${BANK}:${transRef}`,
        `${from.accountNo} ${toSatang(amount)}`,
      ]),
      ...feedRows.map(({ transRef, amount, from }): [string, string] => [
        `${BANK}:${transRef}`,
        `${senderOf(people, from.accountNo)?.phone ?? NOBODY} ${amount}`,
      ]),
    ]),
    payouts: new Map(
      (await rows<{ ref: string; amount: number }>('/api/payouts')).map(({ ref, amount }) => [ref, String(toSatang(amount))]),
    ),
    gifts: new Map(taken),
    moves: new Map(moved.flat()),
    credit: new Map(
      games.flatMap(({ code, accounts }) =>
        accounts.map(({ username, balance }): [string, string] => [`${code} ${username}`, String(toSatang(balance))]),
      ),
    ),
  };
}
