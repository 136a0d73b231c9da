import type { Currency } from '@krapao/contract';

/** Asks games apart from any request. */
export interface Watch {
  /** Asks every game of the member; while that is under way, once more after it. */
  ask(member: string, currency: Currency): void;
  /** Resolves when nobody is asked any more. */
  idle(): Promise<void>;
}

export interface BackgroundRefreshDependencies {
  refreshGames(member: string, currency: Currency): Promise<unknown>;
  /** Nobody waits for the answer: the next transfer or refresh asks again. */
  onError(error: unknown): void;
}

export function createBackgroundRefresh({ refreshGames, onError }: BackgroundRefreshDependencies): Watch {
  const inFlight = new Map<string, Promise<void>>();
  const again = new Set<string>();

  const run = async (member: string, currency: Currency): Promise<void> => {
    do {
      again.delete(member);
      await refreshGames(member, currency).catch(onError);
    } while (again.has(member));
    inFlight.delete(member);
  };

  return {
    ask: (member, currency) => {
      if (inFlight.has(member)) again.add(member);
      else inFlight.set(member, run(member, currency));
    },
    idle: async () => void (await Promise.all(inFlight.values())),
  };
}
