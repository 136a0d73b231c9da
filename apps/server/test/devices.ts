import type { Member, TestServer } from './test-server.js';

/** Ids of two more sessions: one to end, and one from a device that the member has not confirmed. */
export interface Sessions {
  session: string;
  newDevice: string;
}

/** Logs in twice, each time as from a new device. */
export async function sessionsOf(server: TestServer, member: Member, password: string): Promise<Sessions> {
  await server.call('POST', '/api/login', { username: member.phone, password });
  await server.call('POST', '/api/login', { username: member.phone, password });
  const { newDevices } = (await member.call('GET', '/api/account/logins')).body as unknown as { newDevices: { id: string }[] };
  return { newDevice: newDevices[0]?.id ?? '', session: newDevices[1]?.id ?? '' };
}
