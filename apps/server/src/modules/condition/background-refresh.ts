import type { Currency } from '@krapao/contract';

/** Refreshes the stored credit at games outside any request. */
export interface BackgroundRefresh {
  /** Queries every game of the member. If a refresh of the member is running, one more follows it. */
  request(member: string, currency: Currency): void;
  /** Resolves when no refresh is running. */
  idle(): Promise<void>;
}

export interface BackgroundRefreshDependencies {
  refreshGames(member: string, currency: Currency): Promise<unknown>;
  /** No caller waits for the result: the next transfer or refresh tries again. */
  onError(error: unknown): void;
}

export function createBackgroundRefresh({ refreshGames, onError }: BackgroundRefreshDependencies): BackgroundRefresh {
  const running = new Map<string, Promise<void>>();
  const requestedAgain = new Set<string>();

  const run = async (member: string, currency: Currency): Promise<void> => {
    do {
      requestedAgain.delete(member);
      await refreshGames(member, currency).catch(onError);
    } while (requestedAgain.has(member));
    running.delete(member);
  };

  return {
    request: (member, currency) => {
      if (running.has(member)) requestedAgain.add(member);
      else running.set(member, run(member, currency));
    },
    idle: async () => void (await Promise.all(running.values())),
  };
}
