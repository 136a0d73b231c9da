import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.js';
import type { PackedAssets } from './pack.js';

/** The builds of a release: each is served at an address of its own. */
export type Site = 'wallet' | 'console' | 'preview';

interface Build {
  site: Site;
  digest: string;
  /** Its name in the storage. */
  pack: string;
  assets: PackedAssets;
}

/** Records that a node has started with a build. False: the build is not stored. */
export async function markStarted(db: Db, { site, digest }: Pick<Build, 'site' | 'digest'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('web_build')
    .set({ started_at: sql`clock_timestamp()` })
    .where('site', '=', site)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False: another node has stored the same build meanwhile. */
export async function addBuild(db: Db, { site, digest, pack, assets }: Build): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with build as (
      insert into web_build (pack, site, digest) values (${pack}, ${site}, ${digest}) on conflict (site, digest) do nothing returning pack)
    insert into web_asset (pack, name, forms) select build.pack, key, value from build, jsonb_each(${JSON.stringify(assets)}::jsonb)`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

/** Removes all builds of a site but the last ones that a node has started with, and returns the names of their packs. */
export async function removeOldBuilds(db: Db, site: Site, kept: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('web_build')
    .where('site', '=', site)
    .where('digest', 'not in', (query) =>
      query.selectFrom('web_build').select('digest').where('site', '=', site).orderBy('started_at', 'desc').orderBy('digest').limit(kept),
    )
    .returning('pack')
    .execute();
  return rows.map(({ pack }) => pack);
}

/** Where a file is, in the newest build that has it. */
export async function findAsset(db: Db, site: Site, name: string): Promise<{ pack: string; forms: PackedAssets[string] } | null> {
  const { rows } = await sql<{ pack: string; forms: PackedAssets[string] }>`
    select b.pack, a.forms from web_build b join web_asset a on a.pack = b.pack and a.name = ${name}
    where b.site = ${site} order by b.started_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}
