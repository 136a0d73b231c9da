import type { SlipRefusal } from '@krapao/contract/desk';
import type { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { finish } from '../../sagas/index.js';
import { findListedSlip, listSlips } from './slip-list.repository.js';
import { findSlip, lockSlip, slipQueue, updateSlip } from './slip.repository.js';

/** Slips as operators list and decide them. */
export const createSlipReviews = ({ clock, runNow }: { clock: Clock; runNow(id: string): Promise<boolean> }) => ({
  list: listSlips,
  find: findListedSlip,
  queue: slipQueue,

  /** Whether the slip waits for its verifier. */
  isOpen: async (tx: Tx, id: string): Promise<boolean> => (await findSlip(tx, id))?.state === 'IN_PROGRESS',

  /** Queries the verifier now; false: it does not answer. */
  verifyNow: runNow,

  /**
   * Refuses an open slip; false: it has ended. The saga ends first, as in the runner, so that the two never wait for each other and only one of them
   * decides.
   */
  refuse: async (tx: Tx, id: string, reason: SlipRefusal): Promise<boolean> => {
    if ((await findSlip(tx, id)) === undefined) return false;
    if (!(await finish(tx, id, { status: 'declined', reason }))) return false;
    const slip = await lockSlip(tx, id);
    if (slip?.state !== 'IN_PROGRESS') throw new Error(`slip ${id} has an open saga and has ended`);
    await updateSlip(tx, id, { state: 'FAILED', note: reason, amount: null, settled_at: clock.now() });
    return true;
  },
});

export type SlipReviews = ReturnType<typeof createSlipReviews>;
