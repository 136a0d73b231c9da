import type { IncomingMessage, ServerResponse } from 'node:http';

/** The behaviour of a game at one call. */
export type GameMood = 'ok' | 'decline' | 'error' | 'drop-before' | 'drop-after' | 'slow';
export type GameOp = 'create' | 'deposit' | 'withdraw' | 'reset' | 'lookup' | 'balance' | 'launch' | 'activity';

/** Longer than the server waits for a balance. */
const SLOW_MS = 4_000;

/** The page size of round reports. */
const ROUNDS_PER_PAGE = 1_000;

export interface OutsideRound {
  n: number;
  username: string;
  staked: string;
  won: string;
  playedAt: string;
}

interface Done {
  kind: 'create' | 'deposit' | 'withdraw' | 'reset';
  username: string;
  amount: string;
  balance: string | null;
  password: string | null;
}

/** A small game provider whose behaviour a test can set, and whose records it can read. Credit in 1/100. */
export interface OutsideGame {
  moods: Record<GameOp, GameMood[]>;
  calls: Record<GameOp, number>;
  /** The delay of a slow answer in ms. */
  slowMs: number;
  /** Slow answers that wait until the test calls them; null: each has its delay. */
  held: (() => void)[] | null;
  /** Games that do not answer. */
  dead: Set<string>;
  accounts: Map<string, { code: string; username: string; password: string; credit: bigint; outstanding: bigint }>;
  /** Games whose balances do not report open stakes. */
  withoutOutstanding: Set<string>;
  /** By reference. */
  done: Map<string, Done & { code: string; at: string }>;
  /** By game code. */
  rounds: Map<string, OutsideRound[]>;
  /** A finished round: changes the credit and is reported. 1/100 credit. */
  round(code: string, username: string, staked: bigint, won: bigint, playedAt?: Date): void;
  /** A stake that leaves the credit and stays open until `settleBet` records the round. 1/100 credit. */
  bet(code: string, username: string, stake: bigint): void;
  settleBet(code: string, username: string, stake: bigint, won: bigint): void;
  /** Plays a round with this net win; a loss is reported as a stake, a win without a stake. 1/100 credit. */
  play(code: string, username: string, won: bigint): void;
  /** Changes the credit of an account without a round. */
  forge(code: string, username: string, credit: bigint): void;
  handle(request: IncomingMessage, url: URL, body: Record<string, string>, response: ServerResponse): void;
}

export function createOutsideGame(): OutsideGame {
  const ops: GameOp[] = ['create', 'deposit', 'withdraw', 'reset', 'lookup', 'balance', 'launch', 'activity'];
  const declined = new Map<string, string>();
  let passwords = 0;
  const newPassword = (): string => `Pass-word-${(passwords += 1)}-of-a-game`;
  const key = (code: string, username: string): string => `${code} ${username}`;

  const game: OutsideGame = {
    moods: Object.fromEntries(ops.map((op) => [op, []])) as unknown as OutsideGame['moods'],
    calls: Object.fromEntries(ops.map((op) => [op, 0])) as OutsideGame['calls'],
    slowMs: SLOW_MS,
    held: null,
    dead: new Set(),
    withoutOutstanding: new Set(),
    accounts: new Map(),
    done: new Map(),
    rounds: new Map(),
    round: (code, username, staked, won, playedAt = new Date()) => {
      const rounds = game.rounds.get(code) ?? [];
      game.rounds.set(code, rounds);
      const reported = { n: rounds.length + 1, username, staked: staked.toString(), won: won.toString(), playedAt: playedAt.toISOString() };
      rounds.push(reported);
      accountOf(code, username).credit += won - staked;
    },
    bet: (code, username, stake) => {
      const account = accountOf(code, username);
      account.credit -= stake;
      account.outstanding += stake;
    },
    settleBet: (code, username, stake, won) => {
      const account = accountOf(code, username);
      account.credit += stake;
      account.outstanding -= stake;
      game.round(code, username, stake, won);
    },
    play: (code, username, won) => game.round(code, username, won < 0n ? -won : 0n, won > 0n ? won : 0n),
    forge: (code, username, credit) => {
      accountOf(code, username).credit += credit;
    },
    handle: (request, url, body, response) => {
      const [, , , code = '', thing = '', name] = url.pathname.split('/');
      const op = opOf(request.method ?? '', thing, name);
      if (op === 'transactions') return send(response, 200, transactions(code));
      if (op === null) return send(response, 404, {});
      game.calls[op] += 1;
      if (game.dead.has(code)) return void request.socket.destroy();
      const mood = game.moods[op].shift() ?? 'ok';
      if (mood === 'drop-before') return void request.socket.destroy();
      if (mood === 'error') return send(response, 500, { message: 'broken' });
      const [status, answer] =
        op === 'activity'
          ? [200, roundsAfter(code, url)]
          : mood === 'decline'
            ? refuseFor(body['ref'])
            : answerTo(op, code, name ?? '', body);
      if (mood === 'drop-after') return void request.socket.destroy();
      const reply = (): void => send(response, status, answer);
      if (mood === 'slow' && game.held !== null) game.held.push(reply);
      else setTimeout(reply, mood === 'slow' ? game.slowMs : 0);
    },
  };

  const accountOf = (code: string, username: string) => {
    const account = game.accounts.get(key(code, username));
    if (account === undefined) throw new Error(`no account ${username} at ${code}`);
    return account;
  };

  const refuseFor = (ref: string | undefined): [number, unknown] => {
    if (ref !== undefined) declined.set(ref, 'declined by test');
    return [422, { reason: 'declined by test' }];
  };

  const roundsAfter = (code: string, url: URL): OutsideRound[] =>
    (game.rounds.get(code) ?? []).filter(({ n }) => n > Number(url.searchParams.get('after'))).slice(0, ROUNDS_PER_PAGE);

  const transactions = (code: string): unknown[] =>
    [...game.done]
      .filter(([, each]) => each.code === code && (each.kind === 'deposit' || each.kind === 'withdraw'))
      .map(([ref, { kind, username, amount, at }]) => ({ ref, kind, username, amount, at }));

  function answerTo(op: GameOp, code: string, name: string, body: Record<string, string>): [number, unknown] {
    const ref = op === 'lookup' ? name : (body['ref'] ?? '');
    const reason = declined.get(ref);
    if (reason !== undefined) return [422, { reason }];
    const before = game.done.get(ref);
    if (before !== undefined) return [200, before];
    if (op === 'lookup') return [404, {}];
    const username = op === 'balance' ? name : (body['username'] ?? '');
    const account = game.accounts.get(key(code, username));
    if (op === 'create') return create(ref, code, username);
    if (account === undefined) return [404, {}];
    if (op === 'balance') {
      const outstanding = game.withoutOutstanding.has(code) ? {} : { outstanding: account.outstanding.toString() };
      return [200, { balance: account.credit.toString(), ...outstanding }];
    }
    if (op === 'launch')
      return body['password'] === account.password
        ? [200, { link: `https://${code.toLowerCase()}.example/?t=1` }]
        : [422, { reason: 'password' }];
    if (op === 'reset') {
      account.password = newPassword();
      return [200, write(ref, code, { kind: 'reset', username, amount: '0', balance: null, password: account.password })];
    }
    const amount = BigInt(body['amount'] ?? '0');
    if (op === 'withdraw' && account.credit < amount) {
      declined.set(ref, 'NOT_ENOUGH_CREDIT');
      return [422, { reason: 'NOT_ENOUGH_CREDIT' }];
    }
    account.credit += op === 'deposit' ? amount : -amount;
    const kind = op === 'deposit' ? 'deposit' : 'withdraw';
    return [200, write(ref, code, { kind, username, amount: amount.toString(), balance: account.credit.toString(), password: null })];
  }

  function create(ref: string, code: string, username: string): [number, unknown] {
    const account = { code, username, password: newPassword(), credit: 0n, outstanding: 0n };
    game.accounts.set(key(code, username), account);
    return [200, write(ref, code, { kind: 'create', username, amount: '0', balance: '0', password: account.password })];
  }

  const write = (ref: string, code: string, done: Done): Done => {
    game.done.set(ref, { ...done, code, at: new Date().toISOString() });
    return done;
  };

  return game;
}

function opOf(method: string, thing: string, name: string | undefined): GameOp | 'transactions' | null {
  if (method === 'GET') {
    if (thing === 'activity') return 'activity';
    if (thing === 'transactions') return name === undefined ? 'transactions' : 'lookup';
    return thing === 'accounts' && name !== undefined ? 'balance' : null;
  }
  const posts: Record<string, GameOp> = {
    accounts: 'create',
    deposits: 'deposit',
    withdrawals: 'withdraw',
    'reset-password': 'reset',
    launch: 'launch',
  };
  return posts[thing] ?? null;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (!response.destroyed) response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
