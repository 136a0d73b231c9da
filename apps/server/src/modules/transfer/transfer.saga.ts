import type { Ledger } from '../../ledger/index.js';
import type { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { Found, GameCredit, GameHouse, Result } from '../../providers/index.js';
import { defineSaga, type Saga } from '../../sagas/index.js';
import { INTO_GAME, intoGame, legInput, nextLeg, OUT_OF_GAME, settleItem } from './transfer.items.js';

export interface TransferSagaDependencies {
  ledger: Ledger;
  clock: Clock;
  game: GameHouse;
  /** Keeps what a game said of an account (1/100 credit, null: nothing) at that moment of the real clock. */
  storeCredits(tx: Tx, heard: { id: string; credit: bigint | null }[], at: Date): Promise<void>;
  /** Hears that a transfer of the member has ended, and what the game told of it is kept. */
  ended(tx: Tx, member: string): Promise<void>;
}

/** The two ways of a leg. Only an explicit decline gives the money back; a second leg begins in the transaction that ends the first. */
export function transferSagas({ ledger, clock, game, storeCredits, ended }: TransferSagaDependencies): Saga[] {
  const saga = (kind: string, ask: GameHouse['deposit']): Saga =>
    defineSaga({
      kind,
      input: legInput,
      execute: async ({ id, input: { code, username, credit } }) =>
        told(await ask({ code, ref: id, username, credit: BigInt(credit) }), false),
      lookup: async ({ id, input: { code } }) => told(await game.lookupMove({ code, ref: id }), true),
      settle: async (tx, run, settled) => {
        const moved = settled.status === 'ok';
        const next = moved ? nextLeg(run) : null;
        await ledger.postIn(tx, [
          settleItem(kind, run, moved, moved ? {} : { reason: settled.reason }),
          ...(next === null ? [] : [intoGame(next)]),
        ]);
        if (moved) {
          const { balance, late } = settled.value;
          await storeCredits(tx, [{ id: run.input.account, credit: balance }], late ? new Date(run.input.begunAt) : clock.real());
        }
        await ended(tx, run.member);
      },
    });
  return [saga(INTO_GAME, game.deposit), saga(OUT_OF_GAME, game.withdraw)];
}

type Told = GameCredit & { late: boolean };

/** What a look-up tells of the credit was true when the leg was asked for (`late`): newer answers stand. */
function told(found: Result<GameCredit>, late: boolean): Result<Told>;
function told(found: Found<GameCredit>, late: boolean): Found<Told>;
function told(found: Found<GameCredit>, late: boolean): Found<Told> {
  return found.status === 'ok' ? { status: 'ok', value: { ...found.value, late } } : found;
}
