import type { SealedColumn } from '../../platform/sealed-values.js';

/** Members' passwords at games. */
export const gamePasswords: SealedColumn = {
  values: 'game passwords',
  purpose: 'game password',
  table: 'game_account',
  id: 'id',
  column: 'password',
};
