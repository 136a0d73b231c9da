import type { Variant } from '@krapao/contract';
import type { DeskSession } from '@krapao/contract/desk';
import { type Acts, createActs, createProposalModule, type DeskModule } from '../desk/acts/index.js';
import { createApiKeyModule, createKeyAuthentication, type KeyAuthentication } from '../desk/api-keys/index.js';
import { createAuditModule } from '../desk/audit/index.js';
import type { DeskRoute } from '../desk/base/route.js';
import { createBooksModule } from '../desk/books/index.js';
import { createChatModule } from '../desk/chat/index.js';
import { type DeskCommands, createDeskCommands } from '../desk/commands/index.js';
import { createFreezeModule } from '../desk/freezes/index.js';
import { createIdentity, type Invites, isSolo, type Operators } from '../desk/identity/index.js';
import { createMemberModule, createVisits } from '../desk/members/index.js';
import { createQueueFigures, type ReadQueues } from '../desk/queues/index.js';
import { createReportModule, type ReportsService } from '../desk/reports/index.js';
import { createSettingModule } from '../desk/settings/index.js';
import { createSetupModule, type Setup, type SetupSite } from '../desk/setup/index.js';
import { createShopModule } from '../desk/shop/index.js';
import { createSlipModule } from '../desk/slips/index.js';
import { createSearchModule } from '../desk/search/index.js';
import { createTodayModule } from '../desk/today/index.js';
import { createWaitingModule } from '../desk/waiting/index.js';
import { createWebhookModule } from '../desk/webhooks/index.js';
import { createWithdrawalModule } from '../desk/withdrawals/index.js';
import { createJournals } from '../ledger/index.js';
import { createMemberData } from '../modules/account/index.js';
import { type BooksService, createBooks } from '../modules/books/index.js';
import type { MediaService } from '../modules/chat/index.js';
import type { ConditionService } from '../modules/condition/index.js';
import type { Freezes } from '../modules/freeze/index.js';
import { gameNames } from '../modules/game/index.js';
import type { LimitService } from '../modules/limit/index.js';
import { siteNameIn } from '../modules/lookup/index.js';
import type { Notices } from '../modules/notice/index.js';
import { lastLogin, type SessionService } from '../modules/session/index.js';
import { createSlipReviews } from '../modules/slip/index.js';
import { coinPrice, createWheelCosts } from '../modules/spin/index.js';
import type { PersonalDataService } from '../modules/personal-data/index.js';
import type { ReadPage } from '../modules/statement/index.js';
import { type PayoutReviews, WITHDRAW } from '../modules/withdraw/index.js';
import { buildInfo } from '../platform/build-info.js';
import type { AttemptLimits } from '../platform/limits/index.js';
import type { Tx } from '../platform/unit-of-work.js';
import type { Providers, Storage } from '../providers/index.js';
import { findPause, type Runner } from '../sagas/index.js';
import type { ChatModules } from './core-chat.js';
import type { CoreConfig } from './core-config.js';
import type { OperatorServices } from './core-operator.js';
import type { OutgoingModules } from './core-outgoing.js';
import type { Infrastructure } from './infrastructure.js';
import { createBookEntries, createProviderBooks } from './provider-books.js';
import { siteContent } from './all-content.js';
import { namedSettings } from './all-settings.js';
import { ledgerFiles } from './ledger-archive.js';

/** The operator's desk: its routes, and the services that server and command line share with it. */
export interface DeskCore {
  routes: DeskRoute[];
  acts: Acts;
  operators: Operators;
  keys: KeyAuthentication;
  invites: Invites;
  commands: DeskCommands;
  /** Stores whether one person runs the site. */
  storeSolo(solo: boolean): Promise<void>;
  /** As stored at the start of a node. */
  isSolo(tx: Tx): Promise<boolean>;
  /** What the site needs before it opens. */
  setup: Setup;
  books: BooksService;
  reports: Pick<ReportsService, 'countEnded'>;
  readQueues: ReadQueues;
  /** The name of a slip's picture in the storage; null: it has none. */
  slipImage(id: string): Promise<string | null>;
  media: MediaService;
}

export interface DeskServices {
  operator: OperatorServices;
  attempts: AttemptLimits;
  providers: Providers;
  payoutReviews: PayoutReviews;
  freezes: Freezes;
  limits: LimitService;
  condition: ConditionService;
  personalData: PersonalDataService;
  session: SessionService;
  notices: Notices;
  readStatement: ReadPage;
  storage: Storage;
  runner: Pick<Runner, 'runNow'>;
  chat: Pick<ChatModules, 'answers' | 'inbox' | 'media'>;
  outgoing: Pick<OutgoingModules, 'endpoints' | 'receivers'>;
}

/** `deskOrigin`: the console's address, for links and passkeys. */
export interface DeskOptions extends Pick<CoreConfig, 'metrics'> {
  variant: Variant;
  demo: boolean;
  secrets: readonly string[];
  deskOrigin: string;
}

/** Builds the desk from its modules. */
export function createDeskCore(infrastructure: Infrastructure, options: DeskOptions, services: DeskServices): DeskCore {
  const { inTx, reads, clock, logger, settings, content } = infrastructure;
  const { demo, variant } = options;
  const { payoutReviews: reviews, freezes, notices, operator, runner, chat, session, providers } = services;
  const { payout, circuits, connections } = providers;

  const identity = createIdentity({ ...options, inTx, clock, logger, attempts: services.attempts, siteName: englishName(content) });
  const { operators } = identity;
  const actNamed = (name: string) => modules.flatMap((module) => module.acts).find((act) => act.name === name);
  const acts = createActs({ ...operators, inTx, clock, settings, isSolo, actNamed });
  const visits = createVisits({ inTx, clock, logger, settings });
  const base = { inTx, reads, clock, settings, acts, visits, journals: createJournals(ledgerFiles(services.storage)) };

  const slipReviews = createSlipReviews({ clock, runNow: runner.runNow });
  const books = createBooks({ inTx, clock, logger, openBooks: createProviderBooks({ inTx, providers }) });

  const chats = createChatModule({ ...base, ...operators, answers: chat.answers, inbox: chat.inbox });
  const slips = createSlipModule({ ...base, slips: slipReviews });
  const waiting = createWaitingModule({ ...base, ...operator, isSolo });
  const reports = createReportModule({ ...base, demo });
  const setup = createSetupModule({ ...base, namedSettings, content, site: setupSiteOf(options) });
  const modules: readonly DeskModule[] = [
    identity.module({ acts, site: siteOf(infrastructure, demo) }),
    createApiKeyModule(base),
    createAuditModule(base),
    createSettingModule({ ...base, namedSettings }),
    setup,
    createWebhookModule({ ...base, ...services.outgoing }),
    createWithdrawalModule({ ...base, reviews, freezes, payout, lastLogin, readStatement: services.readStatement }),
    createFreezeModule({ ...base, freezes, notices }),
    createMemberModule({
      ...base,
      condition: services.condition,
      session,
      readStatement: services.readStatement,
      freezes,
      limits: services.limits,
      variant,
      notices,
      personalData: services.personalData,
      imports: operator.imports,
      data: createMemberData({ inTx, variant, payout, endSessions: session.endAll }),
    }),
    createSearchModule(base),
    createTodayModule({
      ...base,
      waiting: waiting.waiting,
      chats: { times: chats.chats.times, mentions: chats.chats.mentions, unassigned: chat.inbox.unassigned },
      slips: slipReviews,
      circuits,
      connections,
    }),
    chats,
    slips,
    waiting,
    createBooksModule({ ...base, books, entriesOf: createBookEntries(reads) }),
    createShopModule({
      ...base,
      isSolo,
      variant,
      content,
      textKeys: Object.keys(siteContent),
      shop: operator.shop,
      wheelCosts: createWheelCosts({ inTx, clock, priceOf: coinPrice(settings) }),
    }),
    createProposalModule(base),
    reports,
  ];
  return {
    operators,
    keys: createKeyAuthentication({ inTx, clock, attempts: services.attempts }),
    invites: identity.invites,
    storeSolo: identity.storeSolo,
    acts,
    setup: setup.setup,
    books,
    commands: createDeskCommands({ inTx, clock, logger, operators, waiting: waiting.waiting, demo }),
    reports: reports.reports,
    readQueues: createQueueFigures({ ...operator, clock, slips: slipReviews, chats: chat.inbox }),
    isSolo,
    slipImage: slips.imageOf,
    media: chat.media,
    routes: modules.flatMap((module) => module.routes),
  };
}

/** The console and authenticators show one name, whichever language an operator reads. */
const englishName = (content: Infrastructure['content']) => async (): Promise<string> => siteNameIn(await content.read('siteName'), 'en');

/** What the settings of this server say about the site. */
const setupSiteOf = ({ variant, deskOrigin, metrics }: DeskOptions): SetupSite => ({
  currency: variant === 'lao' ? 'LAK' : 'THB',
  deskOrigin: deskOrigin === '' ? null : deskOrigin,
  servesMetrics: metrics.port !== 0 || metrics.key !== '',
});

/** What the console shows of the site. */
const siteOf =
  ({ inTx, content }: Pick<Infrastructure, 'inTx' | 'content'>, demo: boolean) =>
  async (): Promise<DeskSession['site']> => ({
    name: await englishName(content)(),
    demo,
    release: buildInfo,
    solo: await inTx(isSolo),
    payoutsPaused: (await inTx((tx) => findPause(tx, WITHDRAW))) !== undefined,
    games: await inTx(gameNames),
  });
