import type { Tx } from '../../platform/unit-of-work.js';
import type { Storage } from '../../providers/index.js';
import { clearPictures, lockErasedPictures, lockOldPictures } from './slip.repository.js';

/** Removes some pictures of slips that were made before; resolves to how many. */
export const forgetOldPictures = async (tx: Tx, storage: Storage, before: Date, limit: number): Promise<number> =>
  forget(tx, storage, await lockOldPictures(tx, before, limit));

/** Removes some pictures of members whose personal data was removed; resolves to how many. */
export const forgetErasedPictures = async (tx: Tx, storage: Storage, limit: number): Promise<number> =>
  forget(tx, storage, await lockErasedPictures(tx, limit));

async function forget(tx: Tx, storage: Storage, slips: readonly { id: string; image: string }[]): Promise<number> {
  // The bytes first: a slip whose picture is gone is found again, bytes without a slip are not.
  await Promise.all(slips.map(({ image }) => storage.remove(image)));
  if (slips.length > 0)
    await clearPictures(
      tx,
      slips.map(({ id }) => id),
    );
  return slips.length;
}
