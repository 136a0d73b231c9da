import type { Api, GameCredentials } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import { once } from '../../platform/idempotency.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import { newId } from '../../platform/ids.js';
import type { Logger } from '../../platform/logger.js';
import type { Seal } from '../../platform/seal.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import type { GameProvider } from '../../providers/index.js';
import { intend, outcomeOf } from '../../sagas/index.js';
import type { Catalogue } from './game.catalogue.js';
import { presentCredentials } from './game.presenter.js';
import { lockAccount, lockOrCreateAccount, setOpening, setResetting } from './game.repository.js';
import { GAME_OPEN, GAME_RESET } from './game.saga.js';
import type { ActiveAccount, Game } from './game.types.js';

type Activated = Api['GET /api/wallet/activate/:gameCode']['output'];
type PasswordReset = Api['GET /api/wallet/resetpassword/:gameCode']['output'];

export interface GameService {
  /** Opens an account. PENDING while the outcome is unknown. After a decline it can be tried again. */
  activate(caller: Caller, code: string, context: RequestContext): Promise<Activated>;
  credentials(caller: Caller, code: string): Promise<GameCredentials>;
  resetPassword(caller: Caller, code: string, context: RequestContext): Promise<PasswordReset>;
  /** `username` must be the caller's own at the game. Uses the stored password. */
  launch(caller: Caller, code: string, username: string): Promise<{ link: string }>;
}

export interface GameDependencies {
  inTx: InTx;
  clock: Clock;
  logger: Logger;
  game: Pick<GameProvider, 'launch'>;
  catalogue: Catalogue;
  seal: Seal;
  listActive(member: string): Promise<ActiveAccount[]>;
  /** Refuses with LOSS_LIMIT a member who has reached a limit on losses. */
  checkPlay(member: string): Promise<void>;
  /** Runs the intent now; false while its outcome is unknown. */
  runNow(id: string): Promise<boolean>;
}

/** The saga that a request started, or joined because an earlier request started it. */
interface Started {
  saga: string;
  joined: boolean;
}

export function createGameService(deps: GameDependencies): GameService {
  const { inTx, clock, catalogue, seal } = deps;

  const find = async (caller: Caller, code: string): Promise<Game> => (await catalogue.find(code, caller.currency)) ?? refuse('NO_GAME');
  const account = async (caller: Caller, code: string): Promise<ActiveAccount> =>
    (await deps.listActive(caller.memberId)).find((each) => each.code === code) ?? refuse('SLOT_NO_ACCOUNT');

  /** Starts or joins a saga and waits for its outcome. */
  const outcome = async (context: RequestContext, start: (tx: Tx) => Promise<Started>) => {
    const { saga, joined } = await inTx((tx) => once(tx, context.idempotency, () => start(tx)));
    await deps.runNow(saga);
    const ended = await inTx((tx) => outcomeOf(tx, saga));
    return { status: ended?.status ?? 'unknown', joined };
  };

  const open = async (tx: Tx, { memberId: member }: Caller, code: string): Promise<Started> => {
    const own = await lockOrCreateAccount(tx, { id: newId(), member, code, username: newUsername(), createdAt: clock.now() });
    if (own.state === 'ACTIVE') refuse('SLOT_ALREADY_ACTIVE');
    if (own.state === 'OPENING' && own.opening !== null) return { saga: own.opening, joined: true };
    const saga = newId();
    await setOpening(tx, own.id, saga);
    await intend(tx, { id: saga, kind: GAME_OPEN, member, input: { account: own.id, code, username: own.username } });
    return { saga, joined: false };
  };

  const reset = async (tx: Tx, { memberId: member }: Caller, code: string): Promise<Started> => {
    const own = await lockAccount(tx, member, code);
    if (own?.state !== 'ACTIVE') return refuse('SLOT_NO_ACCOUNT');
    if (own.resetting !== null) return { saga: own.resetting, joined: true };
    const saga = newId();
    await setResetting(tx, own.id, saga);
    await intend(tx, { id: saga, kind: GAME_RESET, member, input: { account: own.id, code, username: own.username } });
    return { saga, joined: false };
  };

  return {
    activate: async (caller, code, context) => {
      await find(caller, code);
      const { status, joined } = await outcome(context, (tx) => open(tx, caller, code));
      if (status === 'declined') refuse('SLOT_ACTIVATE_FAIL');
      if (status === 'unknown') return { code, isActive: false, status: 'PENDING' };
      return joined ? refuse('SLOT_ALREADY_ACTIVE') : { code, isActive: true, status: 'SUCCESS' };
    },

    credentials: async (caller, code) => {
      const game = await find(caller, code);
      const { id, username, password } = await account(caller, code);
      return presentCredentials(game, username, seal.open(password, id));
    },

    resetPassword: async (caller, code, context) => {
      await find(caller, code);
      const { status } = await outcome(context, (tx) => reset(tx, caller, code));
      if (status === 'declined') refuse('SLOT_RESET_PASSWORD_FAIL');
      return { code, status: status === 'ok' ? 'SUCCESS' : 'PENDING' };
    },

    launch: async (caller, code, username) => {
      await find(caller, code);
      const own = await account(caller, code);
      if (own.username !== username) refuse('NO_DATA');
      await deps.checkPlay(caller.memberId);
      const launched = await deps.game.launch(code, { username, password: seal.open(own.password, own.id) });
      if (launched.status === 'ok') return launched.value;
      deps.logger.warn({ game: code, result: launched.status }, 'a game did not open');
      return refuse('GAME_ACTIVATION_FAIL');
    },
  };
}

/** Reveals nothing about the member: 48 random bits; the database makes it unique across all games. */
const newUsername = (): string => `kp${newId().slice(-12)}`;
