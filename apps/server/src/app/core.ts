import { createLedger, isPosted, type Ledger } from '../ledger/index.js';
import { accountRoutes, accountSettings, createAccountService, createPayoutReader } from '../modules/account/index.js';
import { createDepositService, depositRoutes, type DepositService, depositSettings } from '../modules/deposit/index.js';
import { type Activity, type Catalogue, gamePasswords } from '../modules/game/index.js';
import type { ChatAnswers, ChatService, MediaService } from '../modules/chat/index.js';
import {
  conditionLimits,
  conditionRoutes,
  conditionSettings,
  type ConditionService,
  createConditionService,
  createTurnover,
  rewardCeilings,
  rewardTerms,
} from '../modules/condition/index.js';
import { closingReader } from '../modules/closing/index.js';
import type { Earnings } from '../modules/invite/index.js';
import { createLimitService } from '../modules/limit/index.js';
import { bankNames, createLookupService, lookupRoutes, lookupSettings } from '../modules/lookup/index.js';
import { otpRoutes } from '../modules/otp/index.js';
import { createNotices } from '../modules/notice/index.js';
import type { SessionService } from '../modules/session/index.js';
import { coinPrice, createCoins } from '../modules/spin/index.js';
import { createSlipReader, createSlipService, slipRoutes } from '../modules/slip/index.js';
import { createStatementModule } from './core-statement.js';
import { createGameReviews, type GameReviews, hasMoneyInTransit, winningsCeilings } from '../modules/transfer/index.js';
import { createWalletReader, createWalletService, walletRoutes } from '../modules/wallet/index.js';
import { createReviewReader, createWithdrawService, withdrawLimits, withdrawRoutes } from '../modules/withdraw/index.js';
import { isKnownKey } from '../platform/idempotency.js';
import { createHooks } from '../platform/hooks.js';
import { createFileLinks, type FileLinks } from '../platform/file-links.js';
import type { Gate } from '../platform/http/mount.js';
import type { Route } from '../platform/http/route.js';
import { createAttemptLimits } from '../platform/limits/index.js';
import { createSeal } from '../platform/seal.js';
import type { Tx } from '../platform/unit-of-work.js';
import { createStorage, type Providers, type Storage } from '../providers/index.js';
import { createRunner, type Runner } from '../sagas/index.js';
import type { CoreConfig } from './core-config.js';
import { createDeskCore, type DeskCore } from './core-desk.js';
import { type CareModules, createCareModules } from './core-care.js';
import { createChatModules } from './core-chat.js';
import { type AfterCommitEvents, type CoreHooks, createPublisher, type InTransactionEvents } from './core-events.js';
import type { Infrastructure } from './infrastructure.js';
import type { LiveOptions } from './live.js';
import { createGameModules } from './core-games.js';
import { latestTurnover } from './limits.js';
import { createOtpModule } from './core-otp.js';
import { createOutgoingModules, type OutgoingModules } from './core-outgoing.js';
import { createOperatorServices, type OperatorServices } from './core-operator.js';
import { createSagas } from './core-sagas.js';
import { createReviewModules } from './core-reviews.js';
import { createPersonalDataModule, type MemberData } from './core-personal-data.js';
import { createSessionModule } from './core-sessions.js';
import { ledgerObservers } from './ledger-observers.js';
import { createRewardModules } from './core-rewards.js';
import { createWithdrawalLog } from './withdrawal-log.js';

/** The composition root: every module of the server, built once and connected here only. */
export interface Core extends MemberData {
  routes: Route[];
  gate: Omit<Gate, 'limit'>;
  liveGate: Pick<LiveOptions, 'authenticate' | 'isOpen' | 'onSessionChanged'>;
  ledger: Ledger;
  account: ReturnType<typeof createAccountService>;
  care: Pick<CareModules, 'phones' | 'pushes'>;
  deposit: DepositService;
  catalogue: Catalogue;
  activity: Activity;
  gameReviews: GameReviews;
  earnings: Earnings;
  files: { links: FileLinks; isOpen(tokenHash: string): Promise<boolean>; storage: Storage; media: MediaService };
  chat: ChatService;
  chatAnswers: ChatAnswers;
  runner: Runner;
  /** For what is built after the core: live push and metrics. */
  hooks: CoreHooks;
  session: SessionService;
  condition: ConditionService;
  operatorDesk: DeskCore;
  operator: OperatorServices;
  outgoing: OutgoingModules;
  /** Ends the background work of the modules, except the runner's. */
  close(): Promise<void>;
}

/**
 * Builds every module. Nothing is started: no thread, timer, connection or saga runs before its first use (`runner.start`, `listener.start`).
 * The order is that of the dependencies; where two modules depend on each other, one of them emits an event.
 */
export function createCore(infrastructure: Infrastructure, providers: Providers, config: CoreConfig): Core {
  const { database, inTx, reads, clock, logger, settings, content } = infrastructure;
  const hooks: CoreHooks = createHooks<InTransactionEvents, AfterCommitEvents>();
  const publisher = createPublisher(hooks, logger);
  const onTransferSettled = (tx: Tx, member: string): Promise<void> => hooks.inTransaction.emit('transferSettled', tx, member);
  const attempts = createAttemptLimits({ inTx, secrets: config.secrets });
  const turnover = createTurnover({ inTx, clock, multiple: (currency) => settings.get(conditionSettings.turnoverMultiple, currency) });
  const withdrawalLog = createWithdrawalLog(logger);
  const outgoing = createOutgoingModules(infrastructure, config, hooks);
  const ledger = createLedger({
    pool: database.pool,
    inTx,
    clock,
    observers: ledgerObservers({
      infrastructure,
      turnover,
      coins: createCoins({ price: coinPrice(settings) }),
      publisher,
      withdrawalLog,
      outbox: outgoing.outbox,
      wakeWorkers: () => runner.wake(),
    }),
  });
  const { payoutReviews, freezes } = createReviewModules(infrastructure, ledger, withdrawalLog, hooks);
  const gameSeal = createSeal(config.secrets, gamePasswords.purpose);
  const storage = createStorage(config.storage);
  const slipReader = createSlipReader({ onError: (error) => logger.error({ err: error }, 'a slip reading thread ended') });
  const links = createFileLinks({ secrets: config.secrets, clock });
  const gameReviews = createGameReviews({ inTx, clock, ledger, ceilings: winningsCeilings(settings), onTransferSettled });
  const runner = createRunner({ db: database.db, inTx, logger, circuits: providers.circuits });

  const notices = createNotices({ variant: config.variant, clock, onNoticed: (...news) => publisher.publish('noticed', ...news) });
  const { session, reader, routes: sessionRoutes } = createSessionModule(infrastructure, config, { attempts, freezes, hooks, notices });
  const otp = createOtpModule(infrastructure, config, {
    attempts,
    sms: providers.sms,
    onSend: (outcome) => publisher.publish('otpSent', outcome),
  });
  const account = createAccountService({
    inTx,
    clock,
    attempts,
    variant: config.variant,
    secrets: config.secrets,
    allowCommonPasswords: config.demo,
    registerOtp: () => settings.site(accountSettings.registerOTP),
    isVerified: otp.isVerified,
    openAccounts: ledger.openMember,
    bankNames,
    payout: providers.payout,
    endOtherSessions: session.endOthers,
    endSessions: session.endAll,
    setIdle: session.setIdle,
    freeze: freezes.freeze,
    freezesOf: freezes.current,
    notices,
    onRegistered: (tx, registered) => hooks.inTransaction.emit('memberRegistered', tx, registered),
  });
  const lookup = createLookupService({ inTx, clock, variant: config.variant, settings, content, origin: config.origin });
  const limits = createLimitService({ inTx, clock, ledger, notices });
  const games = createGameModules(infrastructure, config, {
    ledger,
    limits,
    game: providers.game,
    turnover,
    seal: gameSeal,
    runNow: runner.runNow,
    onGamesRefreshed: (member, currency) => hooks.afterCommit.emit('gamesRefreshed', member, currency),
  });
  const { catalogue, activity, transfer } = games;
  const condition = createConditionService({
    inTx,
    clock,
    ledger,
    turnover,
    limits: conditionLimits(settings),
    isClosing: closingReader(inTx),
    rewardCeilings: rewardCeilings(settings),
    refreshGames: games.accounts.refresh,
    onError: (error) => logger.warn({ err: error }, 'games were not refreshed after a transfer'),
  });
  const wallet = createWalletService({
    readWallet: createWalletReader(database),
    clock,
    slots: games.accounts.slots,
    rewardTerms: rewardTerms(settings),
    announcements: () => content.read('announcements'),
    bankNames,
  });
  const deposit = createDepositService({
    inTx,
    clock,
    ledger,
    attempts,
    gateway: providers.qr,
    truelinkSecret: config.truelinkSecret,
    logger,
    runNow: runner.runNow,
    checkLimit: limits.checkDeposit,
    qrMinutes: (currency) => settings.get(depositSettings.qrMinutes, currency),
    refusalMessage: async (reason, language) => (await content.read(reason === 'gateway' ? 'qrRefused' : 'qrBelowMinimum'))[language],
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
  const protection = { attempts, session, otp, freezes, notices, collectGames: transfer.collect, forgetSessions: reader.forgetMember };
  const care = createCareModules(infrastructure, config, { ledger, limits, ...protection });
  const withdraw = createWithdrawService({
    inTx,
    ledger,
    limits: withdrawLimits(settings),
    readPayoutTarget: createPayoutReader(database, clock),
    payoutTarget: account.payoutTarget,
    isVerified: (tx, phone, otpToken, since) => otp.isVerified(tx, phone, otpToken, { purpose: 'bank-account', since }),
    confirmBank: account.confirmBank,
    stepUps: care.stepUps,
    collectGames: transfer.collect,
    hasMoneyInTransit,
    readReview: withdrawalLog.readingReview(createReviewReader(database)),
    restriction: condition.restriction,
    isClosing: closingReader(inTx),
    turnover: latestTurnover(turnover, activity),
  });
  const rewards = createRewardModules(infrastructure, config, { ledger, attempts, condition, activity });
  const operator = createOperatorServices(infrastructure, config, ledger, providers, care.breaks);
  const chat = createChatModules(infrastructure, config, storage, { publisher, hooks });
  const { routes: statementRoutes, readPage: readStatement } = createStatementModule(reads);

  const { routes: dataRoutes, ...data } = createPersonalDataModule(infrastructure, config, { attempts, ledger, session, notices });
  const operatorDesk = createDeskCore(infrastructure, config, {
    personalData: data.personalData,
    operator,
    attempts,
    providers,
    payoutReviews,
    freezes,
    limits,
    condition,
    session,
    notices,
    readStatement,
    runner,
    storage,
    chat,
    outgoing,
  });
  hooks.inTransaction.on('transferSettled', condition.onTransferSettled);
  hooks.afterCommit.on('gamesRefreshed', condition.onGamesRefreshed);
  const sagaServices = { ledger, providers, account, deposit, activity, gameReviews, gameSeal, withdrawalLog, onTransferSettled };
  runner.register(createSagas(infrastructure, config, sagaServices));

  return {
    routes: [
      ...lookupRoutes(lookup),
      ...accountRoutes(account),
      ...otpRoutes(otp),
      ...sessionRoutes,
      ...walletRoutes(wallet),
      ...depositRoutes(deposit),
      ...games.routes,
      ...withdrawRoutes(withdraw, care.stepUps),
      ...care.routes,
      ...dataRoutes,
      ...statementRoutes,
      ...slipRoutes(slips),
      ...conditionRoutes(condition),
      ...rewards.routes,
      ...chat.routes,
    ],
    gate: {
      authenticate: session.identify,
      isTerminated: () => settings.siteNow(lookupSettings.terminated),
      isKnownKey: (key) => inTx(async (tx) => (await isKnownKey(tx, key)) || isPosted(tx, key.scope, key.key)),
    },
    liveGate: { authenticate: session.authenticate, isOpen: session.isOpen, onSessionChanged: reader.onChanged },
    ledger,
    account,
    care,
    deposit,
    catalogue,
    activity,
    gameReviews,
    earnings: rewards.earnings,
    files: { links, isOpen: session.isOpen, storage, media: chat.media },
    chat: chat.chat,
    chatAnswers: chat.answers,
    runner,
    hooks,
    session,
    condition,
    ...data,
    operatorDesk,
    operator,
    outgoing,
    close: async () => {
      await condition.idle();
      await slipReader.close();
      await chat.close();
      await publisher.idle();
    },
  };
}
