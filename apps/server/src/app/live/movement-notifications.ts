import { sql } from 'kysely';
import type { MovedMoney } from '../core-events.js';
import type { Listener } from '../../platform/db/listener.js';
import type { Db } from '../../platform/db/pool.js';

const CHANNEL = 'movement';

/** What live push needs of a movement; the amount in minor units. */
export type PushedMovement = Pick<MovedMoney, 'member' | 'kind' | 'status' | 'amount' | 'about'>;

/** Reports a movement to every server that a program without sockets, such as the command line, has committed. */
export async function notifyServers(db: Db, { member, kind, status, amount, about }: PushedMovement): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${[member, kind, status, amount, about].join(' ')})`.execute(db);
}

/** Calls `push` for each movement that another program reports. */
export function onNotifiedMovement(listener: Pick<Listener, 'on'>, push: (movement: PushedMovement) => void): void {
  listener.on(CHANNEL, (payload) => {
    const [member = '', kind, status, amount = '', about = ''] = payload.split(' ');
    // The payload is empty after a lost connection. What was missed shows with the next read of the balance.
    if (!/^-?\d+$/.test(amount)) return;
    push({ member, kind: kind as MovedMoney['kind'], status: status as MovedMoney['status'], amount: BigInt(amount), about });
  });
}
