import { type FileHandle, open } from 'node:fs/promises';
import { personalSections } from '@krapao/contract';
import { findMember } from '../modules/account/index.js';
import { recordAudit } from '../platform/audit.js';
import { isId } from '../platform/ids.js';
import { PlainError } from '../platform/plain-error.js';
import type { CommandContext } from './command.js';
import { performAct } from './perform-act.js';
import { type PrintedAct, printedAct } from './printed.js';
import { requireMember } from './sessions-command.js';

/** @throws PlainError when no member has this phone or id */
const memberOf = ({ inTx }: CommandContext, named: string): Promise<string> =>
  inTx(async (tx) => (isId(named) && (await findMember(tx, named)) !== undefined ? named : requireMember(tx, named)));

/** `member export`: writes the data about a member to a new file that only its owner can read, part by part. */
export async function exportMember(named: string, to: string, context: CommandContext): Promise<PrintedAct> {
  const member = await memberOf(context, named);
  await context.inTx((tx) => recordAudit(tx, { ...context.who, member }, 'data.exported', context.clock.now()));
  const file = await create(to);
  try {
    const rows = await write(file, member, context);
    return printedAct([`${rows} rows about ${member} are written to ${to}.`]);
  } finally {
    await file.close();
  }
}

/** @throws PlainError for a file that exists or cannot be written */
async function create(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    throw new PlainError(`${path} exists, or cannot be written.`, { cause: error });
  }
}

/** Writes one JSON document, in the order of the sections, and resolves to the number of rows. */
async function write(file: FileHandle, member: string, { core, clock }: CommandContext): Promise<number> {
  let [section, rows] = ['', 0];
  await file.write(`{"member":${JSON.stringify(member)},"exportedAt":${JSON.stringify(clock.now())}`);
  for (let next: string | null = null, isFirst = true; isFirst || next !== null; isFirst = false) {
    const part: Awaited<ReturnType<typeof core.personalData.read>> = await core.personalData.read(member, next);
    for (const name of personalSections) {
      const found: readonly unknown[] | undefined = part.data[name];
      if (found === undefined) continue;
      if (name !== section) await file.write(`${section === '' ? '' : ']'},"${name}":[`);
      const text = found.map((row) => JSON.stringify(row)).join(',');
      await file.write(name === section && text !== '' ? `,${text}` : text);
      section = name;
      rows += found.length;
    }
    next = part.next;
  }
  await file.write(']}\n');
  return rows;
}

/** `member erase`: an act that takes two people. */
export async function eraseMember(named: string, context: CommandContext): Promise<PrintedAct> {
  const id = await memberOf(context, named);
  return performAct(context, {
    name: 'member.erase',
    input: { id },
    problems: {
      ALREADY_DECIDED: 'The data of this member was removed before.',
      MEMBER_HAS_MONEY: 'The member has money in the wallet, in a pot or in a game. Pay it out first.',
      MEMBER_BUSY: 'A payment, a slip, a review or another work of the member has not ended.',
      MEMBER_FROZEN: 'The member is frozen. Lift the freeze first.',
      MEMBER_EXCLUDED: 'The term of the member’s exclusion has not ended.',
      PROPOSAL_OPEN: 'The erasure waits at the desk for approval.',
    },
    done: `The personal data of ${id} is removed. Pictures and files follow within a day.`,
  });
}
