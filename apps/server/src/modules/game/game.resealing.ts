import type { Seal } from '../../platform/seal.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { sealedBefore, storeSealed } from './game.repository.js';

const AT_ONCE = 500;

/** Seals passwords again that an older key sealed, so that the key can be left out some day. Answers how many. */
export const resealGamePasswords = (inTx: InTx, seal: Seal): Promise<number> =>
  inTx(async (tx) => {
    const waiting = await sealedBefore(tx, seal.newestPrefix, AT_ONCE);
    for (const { id, password } of waiting) if (password !== null) await storeSealed(tx, id, seal.seal(seal.open(password, id), id));
    return waiting.length;
  });
