import { memberByPhone } from '../modules/account/index.js';
import { recordAudit } from '../platform/audit.js';
import { PlainError } from '../platform/plain-error.js';
import type { Tx } from '../platform/unit-of-work.js';
import type { Command } from './command.js';
import { printedAct } from './printed.js';

/** `sessions end PHONE | all`: ends every session of one member or of all members. Their sockets are closed on every node. */
export const sessionsCommand: Command = async ([verb, target, ...rest], { core, inTx, clock, who }) => {
  if (verb !== 'end' || target === undefined || rest.length > 0) throw new PlainError('Write: sessions end PHONE, or: sessions end all.');
  return inTx(async (tx) => {
    const member = target === 'all' ? null : await requireMember(tx, target);
    const ended = await core.session.endAll(tx, member);
    await recordAudit(tx, { ...who, member }, 'sessions.ended', clock.now(), { ended });
    return printedAct([`${ended} ${ended === 1 ? 'session' : 'sessions'} of ${member === null ? 'all members' : target} ended.`]);
  });
};

/** @throws PlainError when no member has this phone */
export async function requireMember(tx: Tx, phone: string): Promise<string> {
  const member = await memberByPhone(tx, phone);
  if (member === null) throw new PlainError(`There is no member with the phone "${phone}".`);
  return member.id;
}
