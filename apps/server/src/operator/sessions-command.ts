import { recordAudit } from '../platform/audit.js';
import { PlainError } from '../platform/plain-error.js';
import type { InTx, Tx } from '../platform/unit-of-work.js';

export interface SessionsCommand {
  inTx: InTx;
  /** `operator:<user>`, for the audit log. */
  actor: string;
}

/**
 * `sessions end PHONE | all`: ends every session of a member, or of everybody, and resolves to the lines to be shown.
 * Calls are refused from now on; open sockets end within a minute.
 */
export async function sessionsCommand([verb, whose, ...rest]: readonly string[], { inTx, actor }: SessionsCommand): Promise<string[]> {
  if (verb !== 'end' || whose === undefined || rest.length > 0) throw new PlainError('Write: sessions end PHONE, or: sessions end all.');
  return inTx(async (tx) => {
    const member = whose === 'all' ? null : await memberOf(tx, whose);
    const ended = await endSessions(tx, member);
    await recordAudit(tx, { actor, member, request: null }, 'sessions.ended', new Date(), { ended });
    return [`${ended} ${ended === 1 ? 'session' : 'sessions'} of ${member === null ? 'everybody' : whose} ended.`];
  });
}

async function memberOf(tx: Tx, phone: string): Promise<string> {
  const row = await tx.db.selectFrom('member').select('id').where('username', '=', phone).executeTakeFirst();
  if (row === undefined) throw new PlainError(`There is no member with the phone "${phone}".`);
  return row.id;
}

async function endSessions(tx: Tx, member: string | null): Promise<number> {
  const query = tx.db.deleteFrom('session');
  const { numDeletedRows } = await (member === null ? query : query.where('member', '=', member)).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
