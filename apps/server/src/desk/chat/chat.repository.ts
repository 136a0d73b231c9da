import { permissionsOf, type Permission, type Role, roles } from '@krapao/contract/desk';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

const ANSWERING: readonly Role[] = roles.filter((role) => (permissionsOf[role] as readonly Permission[]).includes('chat.answer'));

/** The active operators whose roles may answer, by name; those of the demo in demo mode only. */
export const findAnswering = (tx: Tx<'desk'>, demo: boolean) =>
  tx.db
    .selectFrom('operator')
    .select(['id', 'name', 'display_name as displayName'])
    .where('state', '=', 'active')
    .where(sql<boolean>`roles && ${[...ANSWERING]}::text[]`)
    .$if(!demo, (query) => query.where('demo', '=', false))
    .orderBy('display_name')
    .execute();
