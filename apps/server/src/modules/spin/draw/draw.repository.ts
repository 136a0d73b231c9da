import type { Tx } from '../../../platform/unit-of-work.js';
import type { Share } from './fair-draw.js';

/** A draw with the name of its wheel. */
export interface DrawRow {
  id: string;
  name: Record<'th' | 'la' | 'en', string>;
  slices: Share[];
  hash: string;
  seed: string;
  client_seed: string;
  code: string;
  created_at: Date;
}

export async function insertDraw(tx: Tx<'spin'>, { name: _, slices, ...row }: DrawRow & { member: string; wheel: string }): Promise<void> {
  await tx.db
    .insertInto('spin_draw')
    .values({ ...row, slices: JSON.stringify(slices) })
    .execute();
}

/** Newest first. */
export const latestDraws = (tx: Tx<'spin'>, member: string, limit: number): Promise<DrawRow[]> =>
  tx.db
    .selectFrom('spin_draw as d')
    .innerJoin('spin_wheel as w', 'w.id', 'd.wheel')
    .select(['d.id', 'w.name', 'd.slices', 'd.hash', 'd.seed', 'd.client_seed', 'd.code', 'd.created_at'])
    .where('d.member', '=', member)
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
