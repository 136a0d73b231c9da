import { createLedger, type Ledger, type Moved } from '../ledger/index.js';
import {
  type AccountService,
  accountRoutes,
  createAccountService,
  createBankReader,
  createPayoutReader,
  memberByPhone,
} from '../modules/account/index.js';
import { createDepositService, depositRoutes, type DepositService, giftSaga, qrSaga } from '../modules/deposit/index.js';
import {
  type Activity,
  type Catalogue,
  createActiveReader,
  createActivity,
  createCatalogue,
  createCatalogueReader,
  createGameAccounts,
  createGameService,
  createHoldingsReader,
  gamePasswords,
  gameRoutes,
  gameSagas,
  storeReportedBalance,
} from '../modules/game/index.js';
import type { ChatDesk, ChatPush, ChatService, MediaService } from '../modules/chat/index.js';
import {
  conditionLimits,
  conditionRoutes,
  createConditionService,
  createTurnover,
  rewardCeilings,
  rewardTerms,
  turnoverFollowers,
  wereUnderCondition,
} from '../modules/condition/index.js';
import type { Earnings } from '../modules/invite/index.js';
import { bankNames, createLookupService, lookupRoutes } from '../modules/lookup/index.js';
import { createOtpService, otpRoutes, type SendOutcome } from '../modules/otp/index.js';
import { createSessionReader, createSessionService, sessionRoutes } from '../modules/session/index.js';
import { coinFollowers, coinPrice, createCoins } from '../modules/spin/index.js';
import { createSlipReader, createSlipService, slipRoutes, slipSaga } from '../modules/slip/index.js';
import { createStatementReader, createStatementService, statementRoutes } from '../modules/statement/index.js';
import {
  createGameReviews,
  createTransferService,
  inFlightCredit,
  type GameReviews,
  hasMoneyInTransit,
  transferRoutes,
  transferSagas,
  winningsCeilings,
} from '../modules/transfer/index.js';
import { createWalletReader, createWalletService, walletRoutes } from '../modules/wallet/index.js';
import { createWithdrawService, withdrawRoutes, withdrawSaga } from '../modules/withdraw/index.js';
import type { Config } from '../platform/config.js';
import { refuse } from '../platform/errors.js';
import { createFileLinks, type FileLinks } from '../platform/http/files.js';
import type { Gate } from '../platform/http/mount.js';
import type { Route } from '../platform/http/route.js';
import { createGuesses } from '../platform/limits/index.js';
import { createSeal } from '../platform/seal.js';
import { createStorage, type Providers, type Storage } from '../providers/index.js';
import { createRunner, type Runner } from '../sagas/index.js';
import { sharedAddresses } from './allowance.js';
import { createChatModules } from './core-chat.js';
import type { Infrastructure } from './infrastructure.js';
import type { LiveOptions } from './live.js';
import { sendLimits, watchSends } from './otp-sends.js';
import { playedEnough } from './played-enough.js';
import { createRewardModules } from './core-rewards.js';
import { limitsOf, refusalWords } from './words-and-limits.js';

/** The composition root: every module of the server, built once and connected here only. */
export interface Core {
  routes: Route[];
  gate: Pick<Gate, 'authenticate' | 'open'>;
  liveGate: Pick<LiveOptions, 'authenticate' | 'isOpen' | 'onSessionChanged'>;
  ledger: Ledger;
  account: AccountService;
  deposit: DepositService;
  catalogue: Catalogue;
  activity: Activity;
  gameReviews: GameReviews;
  earnings: Earnings;
  files: { links: FileLinks; isOpen(tokenHash: string): Promise<boolean>; storage: Storage; media: MediaService };
  chat: ChatService;
  desk: ChatDesk;
  runner: Runner;
  /** Ends what the rooms have begun beside the runner. */
  close(): Promise<void>;
}

/** What happens is told to `told` once it is committed: every change of a member's money, and all that a conversation's screens hear. */
export function createCore(
  infrastructure: Infrastructure,
  providers: Providers,
  config: Config,
  told: { moved(movement: Moved): void; otp(outcome: SendOutcome): void; sessionEnded(tokenHash: string): Promise<void>; chat: ChatPush },
): Core {
  const { database, inTx, clock, listener, logger, settings, content } = infrastructure;
  const { variant } = config;
  const guesses = createGuesses({ inTx, secrets: config.secrets });
  const turnover = createTurnover({ inTx, multiple: (currency) => settings.get('turnoverMultiple', currency) });
  const coins = createCoins({ price: coinPrice(settings) });
  const ledger = createLedger({
    db: database.db,
    inTx,
    clock,
    observers: {
      inTransaction: [...turnoverFollowers(turnover, coins.onUnstakedPaid), ...coinFollowers(coins)],
      afterCommit: [({ movement }) => movement !== null && told.moved(movement)],
    },
  });
  const gameSeal = createSeal(config.secrets, gamePasswords.purpose);
  const storage = createStorage(config.storage);
  const slipReader = createSlipReader({ onError: (error) => logger.error({ err: error }, 'a thread that reads slips ended') });
  const links = createFileLinks({ secrets: config.secrets, clock });
  const gameReviews = createGameReviews({
    inTx,
    clock,
    ledger,
    ceilings: winningsCeilings(settings),
    ended: (tx, member) => condition.moved(tx, member),
  });
  const runner = createRunner({
    db: database.db,
    inTx,
    logger,
    circuits: providers.circuits,
    sagas: [
      withdrawSaga({ ledger, payout: providers.payout, checkHolder: (member, held) => account.checkHolder(member, held) }),
      qrSaga({ qr: providers.qr }),
      giftSaga({ ledger, shop: providers.voucher, clock }),
      ...gameSagas({ game: providers.game, seal: gameSeal }),
      ...transferSagas({
        ledger,
        clock,
        game: providers.game,
        storeReportedBalance,
        reviews: gameReviews,
        fetchRounds: (code, deadlineMs) => activity.collect([code], deadlineMs),
        ended: (tx, member) => condition.moved(tx, member),
      }),
      slipSaga({ verifier: providers.slip, incoming: () => deposit.incoming, clock }),
    ],
  });

  const reader = createSessionReader(database, listener, clock.now, config.demo);
  const session = createSessionService({
    inTx,
    reader,
    clock,
    guesses,
    secrets: config.secrets,
    isShared: sharedAddresses(config),
    demo: config.demo,
    onEnded: told.sessionEnded,
  });
  const otp = createOtpService({
    inTx,
    clock,
    guesses,
    sms: providers.sms,
    secrets: config.secrets,
    variant,
    template: async (language) => (await content.read('otpSms'))[language],
    memberByPhone,
    sendLimits: sendLimits(settings, config),
    onSend: watchSends(logger, told.otp),
  });
  const account = createAccountService({
    inTx,
    clock,
    guesses,
    variant,
    allowCommonPasswords: config.demo,
    registerOtp: () => settings.site('registerOTP'),
    isVerified: otp.isVerified,
    openAccounts: ledger.openMember,
    bankNames,
    payout: providers.payout,
    endOtherSessions: session.endOthers,
  });
  const lookup = createLookupService({ inTx, clock, variant, settings, content });
  const catalogue = createCatalogue({ read: createCatalogueReader(database), clock, publicUrl: config.gamesUrl });
  const active = createActiveReader(database);
  const gameAccounts = createGameAccounts({
    inTx,
    clock,
    game: providers.game,
    catalogue,
    active,
    holdings: createHoldingsReader(database),
    asked: (member, currency) => condition.asked(member, currency),
  });
  const condition = createConditionService({
    inTx,
    clock,
    ledger,
    turnover,
    limits: conditionLimits(settings),
    rewardCeilings: rewardCeilings(settings),
    refreshGames: gameAccounts.refresh,
    onError: (error) => logger.warn({ err: error }, 'games were not asked after a transfer'),
  });
  const playing = { inTx, clock, logger, game: providers.game };
  const activity = createActivity({ ...playing, wereUnderCondition, inFlightCredit, onStaked: turnover.onStaked });
  const game = createGameService({ ...playing, catalogue, active, seal: gameSeal, runNow: runner.runNow });
  const transfer = createTransferService({ inTx, clock, ledger, catalogue, accounts: gameAccounts, runNow: runner.runNow });
  const wallet = createWalletService({
    readWallet: createWalletReader(database),
    slots: gameAccounts.slots,
    rewardTerms: rewardTerms(settings),
    bankNames,
  });
  const deposit = createDepositService({
    inTx,
    clock,
    ledger,
    guesses,
    gateway: providers.qr,
    truelinkSecret: config.truelinkSecret,
    logger,
    runNow: runner.runNow,
    qrMinutes: (currency) => settings.get('qrMinutes', currency),
    refusalWords: refusalWords(content),
  });
  const slips = createSlipService({
    inTx,
    clock,
    reader: slipReader,
    storage,
    links,
    hours: lookup.slip,
    checkClaims: deposit.incoming.checkClaims,
    runNow: runner.runNow,
  });
  const withdraw = createWithdrawService({
    inTx,
    ledger,
    limits: limitsOf(settings),
    readPayoutTarget: createPayoutReader(createBankReader(database)),
    payoutTarget: account.payoutTarget,
    isVerified: (tx, phone, otpToken, since) => otp.isVerified(tx, phone, otpToken, { since }),
    confirmBank: account.confirmBank,
    collectGames: transfer.collect,
    hasMoneyInTransit,
    bound: condition.restriction,
    turnover: playedEnough(turnover, activity),
  });
  const rewards = createRewardModules(infrastructure, config, { ledger, guesses, condition, activity });
  const chat = createChatModules(infrastructure, config, storage, told.chat);
  const statement = createStatementService(createStatementReader(database));

  return {
    routes: [
      ...lookupRoutes(lookup),
      ...accountRoutes(account),
      ...otpRoutes(otp),
      ...sessionRoutes(session),
      ...walletRoutes(wallet),
      ...depositRoutes(deposit),
      ...gameRoutes(game, gameAccounts),
      ...transferRoutes(transfer),
      ...withdrawRoutes(withdraw),
      ...statementRoutes(statement),
      ...slipRoutes(slips),
      ...conditionRoutes(condition),
      ...rewards.routes,
      ...chat.routes,
    ],
    gate: {
      authenticate: session.authenticate,
      open: async () => {
        if (await settings.site('terminated')) refuse('gone');
      },
    },
    liveGate: { authenticate: session.authenticate, isOpen: session.isOpen, onSessionChanged: reader.onChanged },
    ledger,
    account,
    deposit,
    catalogue,
    activity,
    gameReviews,
    earnings: rewards.earnings,
    files: { links, isOpen: session.isOpen, storage, media: chat.media },
    chat: chat.chat,
    desk: chat.desk,
    runner,
    close: async () => {
      await condition.idle();
      await slipReader.close();
      await chat.close();
    },
  };
}
