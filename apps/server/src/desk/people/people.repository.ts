import type { Tx } from '../../platform/unit-of-work.js';

/** Operators by id, active or not. */
export const findNames = (tx: Tx<'desk'>, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('operator')
        .select(['id', 'name', 'display_name'])
        .where('id', 'in', [...ids])
        .execute();

/** API keys by id, revoked or not. */
export const findKeyNames = (tx: Tx<'desk'>, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('api_key')
        .select(['id', 'name', 'prefix'])
        .where('id', 'in', [...ids])
        .execute();

/** Every API key that was collected, by name. */
export const findEveryKey = (tx: Tx<'desk'>) =>
  tx.db.selectFrom('api_key').select(['id', 'name']).where('prefix', 'is not', null).orderBy('name').orderBy('id').execute();

/** Every operator, by display name. */
export const findEveryone = (tx: Tx<'desk'>) =>
  tx.db.selectFrom('operator').select(['id', 'name', 'display_name']).orderBy('display_name').orderBy('id').execute();
