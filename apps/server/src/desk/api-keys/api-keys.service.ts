import type { ApiKey } from '@krapao/contract/desk';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { auditAction } from '../base/desk-audit.js';
import { refuseDesk } from '../base/errors.js';
import { actorOf, type DeskRequest } from '../base/request.js';
import { type PeopleByActor, peopleOf, personOf } from '../people/index.js';
import { type ApiKeyRow, listKeys, lockKey, storeRevocation, storeSecret } from './api-keys.repository.js';
import { newKey } from './key-text.js';

/** API keys as the team sees them, and what one person may do with them. */
export function createApiKeys({ inTx, clock }: { inTx: InTx; clock: Clock }) {
  const audit = (
    tx: Tx,
    desk: DeskRequest,
    action: string,
    key: { id: string; name: string },
    detail: { prefix?: string; reason?: string },
  ) =>
    auditAction(tx, desk, clock.now(), {
      ...detail,
      action,
      permission: 'team.change',
      target: { kind: 'api-key', id: key.id, label: key.name },
    });

  return {
    list: (): Promise<ApiKey[]> =>
      inTx(async (tx) => {
        const rows = await listKeys(tx);
        const people = await peopleOf(
          tx,
          rows.flatMap(({ maker, checker, revoked_by: by }) => [maker, ...[checker, by].filter((actor) => actor !== null)]),
        );
        return rows.map((row) => present(row, people));
      }),

    /** Makes the secret of an approved key. Only its maker collects it, once: the checker would otherwise hold what the maker has asked for. */
    collect: (desk: DeskRequest, id: string): Promise<{ key: string; prefix: string; expiresAt: string }> =>
      inTx(async (tx) => {
        const row = (await lockKey(tx, id)) ?? refuseDesk('NOT_FOUND');
        if (row.maker !== actorOf(desk)) refuseDesk('NOT_PERMITTED');
        if (row.hash !== null || row.revoked_at !== null || row.is_late) refuseDesk('ALREADY_DECIDED');
        const { key, prefix, hash } = newKey();
        await storeSecret(tx, id, { prefix, hash });
        await audit(tx, desk, 'api-key.collected', row, { prefix });
        notifyDesk(tx, 'team');
        return { key, prefix, expiresAt: row.expires_at.toISOString() };
      }),

    revoke: (desk: DeskRequest, id: string, reason: string): Promise<void> =>
      inTx(async (tx) => {
        const row = (await lockKey(tx, id)) ?? refuseDesk('NOT_FOUND');
        if (row.revoked_at !== null) refuseDesk('ALREADY_DECIDED');
        await storeRevocation(tx, id, actorOf(desk));
        await audit(tx, desk, 'api-key.revoked', row, { reason });
        notifyDesk(tx, 'team');
      }),
  };
}

export type ApiKeys = ReturnType<typeof createApiKeys>;

const present = (row: ApiKeyRow, people: PeopleByActor): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  permissions: row.permissions,
  state: stateOf(row),
  maker: personOf(people, row.maker),
  checker: row.checker === null ? null : personOf(people, row.checker),
  isMakerSuspended: row.is_maker_suspended,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
  revoked:
    row.revoked_at === null || row.revoked_by === null ? null : { by: personOf(people, row.revoked_by), at: row.revoked_at.toISOString() },
});

function stateOf({ revoked_at: revoked, is_over: isOver, prefix }: ApiKeyRow): ApiKey['state'] {
  if (revoked !== null) return 'revoked';
  if (isOver) return 'expired';
  return prefix === null ? 'approved' : 'active';
}
