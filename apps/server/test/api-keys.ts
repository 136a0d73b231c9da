import { type ApiKey, type KeyPermission, keyPermissions } from '@krapao/contract/desk';
import { callDesk, type OperatorAtDesk } from './desk.js';
import type { TestServer } from './test-server.js';

export interface KeyInput {
  name?: string;
  permissions?: readonly KeyPermission[];
  days?: number;
}

/** Proposes an API key, has it approved by another owner, and returns it as the list shows it: its maker has not collected it. */
export async function approvedKey(
  [maker, checker]: readonly [OperatorAtDesk, OperatorAtDesk],
  { name = 'Reporting', permissions = keyPermissions, days = 90 }: KeyInput = {},
): Promise<ApiKey> {
  const { body } = await maker.call('POST /desk/api-keys', { body: { name, permissions, days, note: 'the nightly report' } });
  if (!('proposal' in body)) throw new Error(`the key was not proposed: ${body.message}`);
  const { status } = await checker.call('POST /desk/proposals/:id/approve', { params: { id: body.proposal.id } });
  if (status !== 200) throw new Error(`the key was not approved: ${status}`);
  const found = (await maker.call('GET /desk/api-keys')).body.keys.find((key) => key.name === name);
  if (found === undefined) throw new Error('the list has no such key');
  return found;
}

/** A key that its maker has collected. */
export async function collectedKey(
  owners: readonly [OperatorAtDesk, OperatorAtDesk],
  input: KeyInput = {},
): Promise<{ id: string; key: string }> {
  const { id } = await approvedKey(owners, input);
  const { body } = await owners[0].call('POST /desk/api-keys/:id/collect', { params: { id } });
  return { id, key: body.key };
}

type CallOptions = Omit<NonNullable<Parameters<typeof callDesk>[3]>, 'headers'> & { headers?: Record<string, string> };

/** A call of a system: with its key, and without what the console sends. */
export const callWithKey = (
  server: Pick<TestServer, 'app'>,
  key: string,
  method: 'GET' | 'POST',
  url: string,
  { headers = {}, ...options }: CallOptions = {},
) => callDesk(server, method, url, { ...options, headers: { authorization: `Bearer ${key}`, ...headers } });
