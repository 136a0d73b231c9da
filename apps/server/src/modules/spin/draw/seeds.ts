import type { Commitment } from '@krapao/contract';
import type { Seal } from '../../../platform/seal.js';
import type { SealedColumn } from '../../../platform/sealed-values.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { hashOf, newClientSeed, newSeed } from './fair-draw.js';
import { findSeed, insertSeed, type SeedRow, updateSeed } from './seed.repository.js';

/** The seeds of the next draws. They are sealed at rest: a member who knew the seed could choose the outcome through the client seed. */
export interface Seeds {
  /** The public commitment of the member's next draw; creates a seed if there is none. */
  commitmentOf(tx: Tx, member: string): Promise<Commitment>;
  /** Opens the seed for a draw. Locks it, so that the client seed cannot change until the transaction ends. */
  open(tx: Tx, member: string): Promise<Commitment & { seed: string }>;
  /** Creates the seed of the next draw. */
  renew(tx: Tx, member: string): Promise<Commitment>;
  /** Sets the client seed; the hash stays. */
  choose(tx: Tx, member: string, clientSeed: string): Promise<Commitment>;
}

const present = ({ hash, client_seed }: SeedRow): Commitment => ({ hash, clientSeed: client_seed });

export function createSeeds(seal: Seal): Seeds {
  const fresh = (member: string): Pick<SeedRow, 'seed' | 'hash'> => {
    const seed = newSeed();
    return { seed: seal.seal(seed, member), hash: hashOf(seed) };
  };

  const find = async (tx: Tx, member: string, lock: boolean): Promise<SeedRow> => {
    const found = await findSeed(tx, member, lock);
    if (found !== undefined) return found;
    await insertSeed(tx, member, { ...fresh(member), client_seed: newClientSeed() });
    // Another transaction may have inserted a seed first.
    const made = await findSeed(tx, member, lock);
    if (made === undefined) throw new Error(`member ${member} has no seed`);
    return made;
  };

  return {
    commitmentOf: async (tx, member) => present(await find(tx, member, false)),
    open: async (tx, member) => {
      const row = await find(tx, member, true);
      return { ...present(row), seed: seal.open(row.seed, member) };
    },
    renew: async (tx, member) => {
      const row = await find(tx, member, true);
      const next = fresh(member);
      await updateSeed(tx, member, next);
      return present({ ...row, ...next });
    },
    choose: async (tx, member, clientSeed) => {
      const row = await find(tx, member, true);
      await updateSeed(tx, member, { client_seed: clientSeed });
      return present({ ...row, client_seed: clientSeed });
    },
  };
}

/** The seeds of members' next draws. */
export const spinSeeds: SealedColumn = { values: 'spin seeds', purpose: 'spin seed', table: 'spin_seed', id: 'member', column: 'seed' };
