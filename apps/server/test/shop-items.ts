import type { BonusValue } from '@krapao/contract/desk';
import { expect } from 'vitest';
import type { OperatorAtDesk } from './desk.js';
import type { TestServer } from './test-server.js';

export const BONUS = 'bonus/DAILY50:THB';

/** The parameters of calls about an item of the shop window, from `kind/key`. */
export function itemOf(path: string): { kind: string; key: string } {
  const [kind = '', key = ''] = path.split('/');
  return { kind, key };
}

/** What two owners do with items of the shop window: `owner` proposes, `other` approves. */
export function shopAt(server: TestServer, { owner, other }: { owner: OperatorAtDesk; other: OperatorAtDesk }) {
  const item = async (path: string) => (await owner.call('GET /desk/shop/:kind/:key', { params: itemOf(path) })).body;
  const liveOf = async <V>(path: string): Promise<V> => (await item(path)).live?.value as V;
  const save = (path: string, value: unknown, revision: number | null = null, operator = owner) =>
    operator.call('POST /desk/shop/:kind/:key/draft', { params: itemOf(path), body: { value, revision } });
  const publish = (path: string, revision: number, times: { startsAt?: string | null; endsAt?: string | null } = {}) =>
    owner.call('POST /desk/shop/:kind/:key/publish', {
      params: itemOf(path),
      body: { revision, note: 'spring', startsAt: null, endsAt: null, ...times },
    });
  const approve = (id: string) => other.call('POST /desk/proposals/:id/approve', { params: { id } });

  /** The name of the bonus as a member reads it, who has just registered: sessions end when the clock moves. */
  const seenName = async (): Promise<unknown> => {
    const member = await server.newMember();
    const { body } = await member.call('GET', '/api/bonus', undefined, { 'accept-language': 'en' });
    return (body as unknown as { code: string; name: string }[]).find(({ code }) => code === 'DAILY50')?.name;
  };

  /** Publishes a change that takes one person. */
  const publishName = async (en: string): Promise<void> => {
    const live = await liveOf<BonusValue>(BONUS);
    const { body } = await save(BONUS, { ...live, name: { ...live.name, en } });
    expect((await publish(BONUS, body.revision)).body).toEqual({ done: true });
  };

  return { item, liveOf, save, publish, approve, seenName, publishName };
}

export const proposalOf = ({ body }: { body: object }): string => ('proposal' in body ? (body.proposal as { id: string }).id : '');

/** Publishes a text of the site, by two people where the change takes two. */
export async function publishText(
  server: TestServer,
  [owner, other]: readonly [OperatorAtDesk, OperatorAtDesk],
  key: string,
  value: unknown,
) {
  const shop = shopAt(server, { owner, other });
  const { revision } = (await shop.save(`text/${key}`, value)).body;
  const answer = await shop.publish(`text/${key}`, revision);
  if (answer.status === 202) await shop.approve(proposalOf(answer));
}
