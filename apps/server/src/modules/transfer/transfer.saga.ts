import type { Ledger } from '../../ledger/index.js';
import type { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { GameHouse } from '../../providers/index.js';
import { defineSaga, type Saga } from '../../sagas/index.js';
import { INTO_GAME, intoGame, legInput, nextLeg, OUT_OF_GAME, settleItem } from './transfer.items.js';

export interface TransferSagaDependencies {
  ledger: Ledger;
  clock: Clock;
  game: GameHouse;
  /** Keeps what a game said of an account (1/100 credit, null: nothing) at that moment of the real clock. */
  storeCredits(tx: Tx, heard: { id: string; credit: bigint | null }[], at: Date): Promise<void>;
}

/** The two ways of a leg. Only an explicit decline gives the money back; a second leg begins in the transaction that ends the first. */
export function transferSagas({ ledger, clock, game, storeCredits }: TransferSagaDependencies): Saga[] {
  const saga = (kind: string, ask: GameHouse['deposit']): Saga =>
    defineSaga({
      kind,
      input: legInput,
      execute: ({ id, input: { code, username, credit } }) => ask({ code, ref: id, username, credit: BigInt(credit) }),
      lookup: ({ id, input: { code } }) => game.lookupMove({ code, ref: id }),
      settle: async (tx, run, settled) => {
        const moved = settled.status === 'ok';
        const next = moved ? nextLeg(run) : null;
        await ledger.postIn(tx, [
          settleItem(kind, run, moved, moved ? {} : { reason: settled.reason }),
          ...(next === null ? [] : [intoGame(next)]),
        ]);
        if (moved) await storeCredits(tx, [{ id: run.input.account, credit: settled.value.balance }], clock.real());
      },
    });
  return [saga(INTO_GAME, game.deposit), saga(OUT_OF_GAME, game.withdraw)];
}
