import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../platform/db/pool.js';
import type { Logger } from '../../platform/logger.js';
import type { Storage } from '../../providers/index.js';
import { addBuild, findAsset, markStarted, removeOldBuilds, type Site } from './builds.repository.js';
import { digestOf, type Encoding, hashedNames, isHashedName, pack } from './pack.js';

export type { Site } from './builds.repository.js';

/** The folder of hashed files in each build, and below each address. */
export const ASSETS: Readonly<Record<Site, string>> = { wallet: 'assets', console: 'assets', preview: 'preview/assets' };

/** A running release and the two before it. */
const KEPT = 3;

export interface FoundAsset {
  bytes: Buffer;
  encoding: Encoding;
}

/** The hashed files of this build and of the builds that other nodes have or had (docs/decisions/0259). */
export interface Builds {
  /** Stores the builds of this node for the others. Does not throw: without it a page of another build reloads once. */
  publish(): Promise<void>;
  /**
   * A hashed file of any stored build; null: no build has it.
   *
   * @param accepted the compressed forms that the caller takes, the preferred one first
   */
  find(site: Site, name: string, accepted: readonly Encoding[]): Promise<FoundAsset | null>;
}

export interface BuildsDependencies {
  db: Db;
  storage: Storage;
  logger: Logger;
  /** The folders of this node's builds; an empty one: it does not serve the site. */
  folders: Readonly<Record<Site, string>>;
}

export function createBuilds({ db, storage, logger, folders }: BuildsDependencies): Builds {
  async function publishSite(site: Site): Promise<void> {
    const folder = join(folders[site], ASSETS[site]);
    const names = folders[site] === '' ? [] : hashedNames(folder);
    const digest = digestOf(names);
    if (names.length === 0 || (await markStarted(db, { site, digest }))) return;
    const { assets, bytes } = pack(folder, names);
    // A name of its own, so that nodes that start together, or that remove old builds meanwhile, never have the same object.
    const stored = `builds/${randomUUID()}`;
    await storage.put(stored, bytes);
    if (!(await addBuild(db, { site, digest, pack: stored, assets }))) await storage.remove(stored);
    for (const old of await removeOldBuilds(db, site, KEPT)) await storage.remove(old);
  }

  const publish = async (site: Site): Promise<void> => {
    try {
      await publishSite(site);
    } catch (error) {
      logger.warn({ err: error, site }, 'the files of this build are not stored; a page of this build that reaches another node reloads');
    }
  };

  return {
    publish: async () => {
      await Promise.all((Object.keys(ASSETS) as Site[]).map(publish));
    },
    find: async (site, name, accepted) => {
      const found = isHashedName(name) ? await findAsset(db, site, name) : null;
      const encoding = accepted.find((each) => found?.forms[each] !== undefined) ?? 'identity';
      const place = found?.forms[encoding];
      if (found === null || place === undefined) return null;
      const file = await storage.open(found.pack, { start: place.start, end: place.start + place.size - 1 });
      if (file === null) return null;
      const bytes = await buffer(file.stream);
      // Who can write to the storage must not write scripts for members: the digests are in the database.
      if (createHash('sha256').update(bytes).digest('hex') === place.sha256) return { bytes, encoding };
      logger.error({ site, name, pack: found.pack }, 'a file of a build was changed in the storage');
      return null;
    },
  };
}
