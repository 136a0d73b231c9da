import { dayBefore } from '../src/platform/business-day.js';
import type { TestServer, Member } from './test-server.js';

export const idOf = async (member: Member): Promise<string> => String((await member.call('GET', '/api/account/profile')).body['_id']);

/** As if games had told that this member lost 100 baht yesterday. */
export async function loseYesterday(server: TestServer, member: Member): Promise<void> {
  const day = dayBefore(new Date());
  const id = await idOf(member);
  const lost = { member: id, day, conditioned: false, currency: 'THB', staked: 10_000n, won: 0n } as const;
  await server.database.db.insertInto('game_activity').values(lost).execute();
  // The job of commissions may have looked between the registration and this loss, and would not look again before tomorrow.
  await server.database.db.updateTable('invite_progress').set({ collected: null }).where('invitee', '=', id).execute();
}

/** `inviter` is owed the commission of a friend, who lost and was given nothing back yet. */
export async function inviterAndLoser(server: TestServer): Promise<{ inviter: Member; loser: Member }> {
  const inviter = await server.newMember();
  const loser = await server.newMember({ inviteCode: `PR${await idOf(inviter)}` });
  await loseYesterday(server, loser);
  // Collected now, so that no job does it in the middle of a test.
  await inviter.call('POST', '/api/invite', {});
  return { inviter, loser };
}
