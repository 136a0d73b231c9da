import type { GameValue } from '@krapao/contract/desk';

/** A new game, another rate, or another address: members take their money there. */
export const loosensGames = (before: readonly GameValue[] | undefined, after: readonly GameValue[]): boolean =>
  after.some((game) => {
    const known = before?.find(({ code }) => code === game.code);
    return known === undefined || factsOf(known) !== factsOf(game);
  });

const factsOf = ({ web, android, ios, rate }: GameValue): string => JSON.stringify([web, android, ios, rate]);
