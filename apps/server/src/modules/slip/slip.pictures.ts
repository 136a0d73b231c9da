import type { Tx } from '../../platform/unit-of-work.js';
import type { Storage } from '../../providers/index.js';
import { clearPictures, lockOldPictures } from './slip.repository.js';

/** Removes some pictures of slips that were made before; resolves to how many. */
export async function forgetOldPictures(tx: Tx, storage: Storage, before: Date, limit: number): Promise<number> {
  const slips = await lockOldPictures(tx, before, limit);
  // The bytes first: a slip whose picture is gone is found again, bytes without a slip are not.
  await Promise.all(slips.map(({ image }) => storage.remove(image)));
  if (slips.length > 0)
    await clearPictures(
      tx,
      slips.map(({ id }) => id),
    );
  return slips.length;
}
