import type { GameProvider } from './game.js';

/** One provider out of several: `own` has those of games with settings of their own (docs/decisions/0220), `standard` is that of all others. */
export function gameByCode(standard: GameProvider, own: ReadonlyMap<string, GameProvider>): GameProvider {
  if (own.size === 0) return standard;
  const of = (code: string): GameProvider => own.get(code) ?? standard;
  return {
    create: (order) => of(order.code).create(order),
    reset: (order) => of(order.code).reset(order),
    lookupPassword: (order) => of(order.code).lookupPassword(order),
    deposit: (move) => of(move.code).deposit(move),
    withdraw: (move) => of(move.code).withdraw(move),
    lookupMove: (order) => of(order.code).lookupMove(order),
    balance: (code, ...rest) => of(code).balance(code, ...rest),
    launch: (code, ...rest) => of(code).launch(code, ...rest),
    transactions: (code, ...rest) => of(code).transactions(code, ...rest),
    activity: (code, ...rest) => of(code).activity(code, ...rest),
  };
}
