import { dayBefore } from '../src/platform/business-day.js';
import type { TestServer, Member } from './test-server.js';

export const idOf = async (member: Member): Promise<string> => String((await member.call('GET', '/api/account/profile')).body['_id']);

/** Records that the member lost 100 baht yesterday, as if games had reported it. */
export async function loseYesterday(server: TestServer, member: Member): Promise<void> {
  const day = dayBefore(new Date());
  const id = await idOf(member);
  const lost = { member: id, day, conditioned: false, currency: 'THB', staked: 10_000n, won: 0n } as const;
  await server.database.db.insertInto('game_activity').values(lost).execute();
  // The commission job may have run between the registration and this loss; it would not run again for this member before tomorrow.
  await server.database.db.updateTable('invite_progress').set({ collected: null }).where('invitee', '=', id).execute();
}

/** Creates a friend of `inviter` who lost and has not received a refund: the inviter is owed a commission. */
export async function inviterAndLoser(server: TestServer): Promise<{ inviter: Member; loser: Member }> {
  const inviter = await server.newMember();
  const loser = await server.newMember({ inviteCode: `PR${await idOf(inviter)}` });
  await loseYesterday(server, loser);
  // Collect now, so that the job does not do it during a test.
  await inviter.call('POST', '/api/invite', {});
  return { inviter, loser };
}
