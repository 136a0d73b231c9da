import type { Ledger } from '../../ledger/index.js';
import type { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { Found, GameCredit, GameHouse, Result } from '../../providers/index.js';
import type { Told } from '../game/index.js';
import { defineSaga, type Saga } from '../../sagas/index.js';
import { INTO_GAME, intoGame, legInput, nextLeg, OUT_OF_GAME, settleItem } from './transfer.items.js';

export interface TransferSagaDependencies {
  ledger: Ledger;
  clock: Clock;
  game: GameHouse;
  /** Keeps what a game told of an account with a leg that ends now, by the real clock. */
  storeTold(tx: Tx, told: Told, now: Date): Promise<void>;
  /** Hears that a leg of the member has ended. */
  ended(tx: Tx, member: string): Promise<void>;
}

/** The two ways of a leg. Only an explicit decline gives the money back; a second leg begins in the transaction that ends the first. */
export function transferSagas({ ledger, clock, game, storeTold, ended }: TransferSagaDependencies): Saga[] {
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
          const { balance: credit, late } = settled.value;
          await storeTold(tx, { id: run.input.account, credit, begunAt: new Date(run.input.begunAt), late }, clock.real());
        }
        await ended(tx, run.member);
      },
    });
  return [saga(INTO_GAME, game.deposit), saga(OUT_OF_GAME, game.withdraw)];
}

type Answer = GameCredit & Pick<Told, 'late'>;

function told(found: Result<GameCredit>, late: boolean): Result<Answer>;
function told(found: Found<GameCredit>, late: boolean): Found<Answer>;
function told(found: Found<GameCredit>, late: boolean): Found<Answer> {
  return found.status === 'ok' ? { status: 'ok', value: { ...found.value, late } } : found;
}
