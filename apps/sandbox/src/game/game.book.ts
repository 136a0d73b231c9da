/**
 * What a game house writes down. Amounts are credit in minor units (1/100) as text; times ISO 8601 UTC by the business clock.
 * `balance` is what was answered: the account's balance right after.
 */
export type GameEntry = Answered | BetEntry | RoundEntry | LieEntry;

export type Answered =
  | { kind: 'create' | 'reset'; code: string; ref: string; username: string; password: string; at: string }
  | { kind: 'deposit' | 'withdraw'; code: string; ref: string; username: string; amount: string; balance: string; at: string }
  | { kind: 'declined'; code: string; ref: string; reason: string; at: string };

/** A bet whose result is not known yet: its stake has left the balance and is outstanding. */
export interface BetEntry {
  kind: 'bet';
  code: string;
  betId: string;
  username: string;
  staked: string;
  at: string;
}

export interface RoundEntry {
  kind: 'round';
  code: string;
  username: string;
  staked: string;
  won: string;
  at: string;
  /** The open bet that this round settles; its stake comes from `outstanding`, not from the balance. */
  betId?: string;
}

/** Credit that no round made, and a round that nobody played: what a faulty or dishonest house reports. */
export interface LieEntry {
  kind: 'lie';
  code: string;
  username: string;
  /** Comes to the balance; may be negative. */
  credit: string;
  staked: string;
  won: string;
  at: string;
}

export interface GameAccount {
  username: string;
  password: string;
  balance: bigint;
  /** Sum of the stakes of open bets. */
  outstanding: bigint;
}

export interface House {
  accounts: Map<string, GameAccount>;
  /** What was answered, by the caller's reference. */
  answers: Map<string, Answered>;
  /** Every bet by its id, settled ones too. */
  bets: Map<string, BetEntry>;
  settled: Set<string>;
  rounds: (RoundEntry | LieEntry)[];
}

/** Houses by game code. */
export type GameHouses = Map<string, House>;

const newHouse = (): House => ({ accounts: new Map(), answers: new Map(), bets: new Map(), settled: new Set(), rounds: [] });

/** The house of a code, empty where nothing was booked yet. To be read only. */
export const houseOf = (houses: GameHouses, code: string): House => houses.get(code) ?? newHouse();

/** The open bets of an account, oldest first. */
export const openBets = ({ bets, settled }: House, username: string): BetEntry[] =>
  [...bets.values()].filter((bet) => bet.username === username && !settled.has(bet.betId));

export function applyGame(houses: GameHouses, entry: GameEntry): void {
  const house = houseOf(houses, entry.code);
  houses.set(entry.code, house);
  switch (entry.kind) {
    case 'declined':
      house.answers.set(entry.ref, entry);
      return;
    case 'create':
      house.answers.set(entry.ref, entry);
      house.accounts.set(entry.username, { username: entry.username, password: entry.password, balance: 0n, outstanding: 0n });
      return;
    case 'reset':
      house.answers.set(entry.ref, entry);
      accountIn(house, entry).password = entry.password;
      return;
    case 'deposit':
      house.answers.set(entry.ref, entry);
      accountIn(house, entry).balance += BigInt(entry.amount);
      return;
    case 'withdraw':
      house.answers.set(entry.ref, entry);
      accountIn(house, entry).balance -= BigInt(entry.amount);
      return;
    case 'bet':
      house.bets.set(entry.betId, entry);
      accountIn(house, entry).balance -= BigInt(entry.staked);
      accountIn(house, entry).outstanding += BigInt(entry.staked);
      return;
    case 'lie':
      accountIn(house, entry).balance += BigInt(entry.credit);
      if (entry.staked !== '0' || entry.won !== '0') house.rounds.push(entry);
      return;
    case 'round':
      applyRound(house, entry);
  }
}

function applyRound(house: House, entry: RoundEntry): void {
  const account = accountIn(house, entry);
  house.rounds.push(entry);
  account.balance += BigInt(entry.won);
  if (entry.betId === undefined) {
    account.balance -= BigInt(entry.staked);
  } else {
    house.settled.add(entry.betId);
    account.outstanding -= BigInt(entry.staked);
  }
}

function accountIn(house: House, { code, username }: { code: string; username: string }): GameAccount {
  const account = house.accounts.get(username);
  if (account === undefined) throw new Error(`the journal names ${username} at ${code}, whose account was never opened`);
  return account;
}
