/**
 * What a game house writes down. Amounts are credit in minor units (1/100) as text; times ISO 8601 UTC by the business clock.
 * `balance` is what was answered: the account's balance right after.
 */
export type GameEntry = Answered | RoundEntry;

export type Answered =
  | { kind: 'create' | 'reset'; code: string; ref: string; username: string; password: string; at: string }
  | { kind: 'deposit' | 'withdraw'; code: string; ref: string; username: string; amount: string; balance: string; at: string }
  | { kind: 'declined'; code: string; ref: string; reason: string; at: string };

export interface RoundEntry {
  kind: 'round';
  code: string;
  username: string;
  staked: string;
  won: string;
  at: string;
}

export interface GameAccount {
  username: string;
  password: string;
  balance: bigint;
}

export interface House {
  accounts: Map<string, GameAccount>;
  /** What was answered, by the caller's reference. */
  answers: Map<string, Answered>;
  rounds: RoundEntry[];
}

/** Houses by game code. */
export type GameHouses = Map<string, House>;

const newHouse = (): House => ({ accounts: new Map(), answers: new Map(), rounds: [] });

/** The house of a code, empty where nothing was booked yet. To be read only. */
export const houseOf = (houses: GameHouses, code: string): House => houses.get(code) ?? newHouse();

export function applyGame(houses: GameHouses, entry: GameEntry): void {
  const house = houseOf(houses, entry.code);
  houses.set(entry.code, house);
  if (entry.kind === 'round') house.rounds.push(entry);
  else house.answers.set(entry.ref, entry);
  if (entry.kind === 'create') house.accounts.set(entry.username, { username: entry.username, password: entry.password, balance: 0n });
  if (entry.kind === 'declined' || entry.kind === 'create') return;
  const account = house.accounts.get(entry.username);
  if (account === undefined) throw new Error(`the journal tells of ${entry.username} at ${entry.code}, whose account was never opened`);
  if ('password' in entry) account.password = entry.password;
  else account.balance += changeOf(entry);
}

function changeOf(entry: Extract<GameEntry, { kind: 'deposit' | 'withdraw' | 'round' }>): bigint {
  if (entry.kind === 'round') return BigInt(entry.won) - BigInt(entry.staked);
  return entry.kind === 'deposit' ? BigInt(entry.amount) : -BigInt(entry.amount);
}
