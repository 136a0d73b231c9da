import type { Variant } from '@krapao/contract';
import { getToday } from '@krapao/contract/desk';
import { createActs, type Acts } from '../desk/acts/acts.service.js';
import { actRoutes } from '../desk/acts/acts.routes.js';
import { createProposalList } from '../desk/acts/proposal-list.js';
import { factorRoutes } from '../desk/factors/factors.routes.js';
import { createInvites, type Invites } from '../desk/factors/invites.service.js';
import { inviteRoutes } from '../desk/factors/invites.routes.js';
import { createOwnFactors } from '../desk/factors/own-factors.service.js';
import { createPasskeys } from '../desk/factors/passkeys.service.js';
import { createFactors } from '../desk/operators/factors.service.js';
import { createOperators, type Operators } from '../desk/operators/operators.service.js';
import { sessionRoutes } from '../desk/operators/session.routes.js';
import { deskRoute, type DeskRoute } from '../desk/route.js';
import { readyAnswerAct } from '../desk/chat/ready-answer.act.js';
import { chatDeskRoutes } from '../desk/chat/chat.routes.js';
import { createChatInbox } from '../desk/chat/chat.service.js';
import { auditRoutes } from '../desk/audit/audit.routes.js';
import { createAuditDesk } from '../desk/audit/audit.service.js';
import { type CommandDesk, createCommandDesk } from '../desk/commands/command-desk.js';
import { closeDayAct } from '../desk/books/books.acts.js';
import { bookRoutes } from '../desk/books/books.routes.js';
import { createBooksDesk } from '../desk/books/books.service.js';
import { reportRoutes } from '../desk/reports/reports.routes.js';
import { createQueueFigures, type ReadQueues } from '../desk/queues/queue-figures.js';
import { createReports, type ReportsService } from '../desk/reports/reports.service.js';
import { settingAct } from '../desk/settings/settings.acts.js';
import { settingRoutes } from '../desk/settings/settings.routes.js';
import { createSettingList } from '../desk/settings/settings.service.js';
import { createShopPreview } from '../desk/shop/preview.js';
import { shopActs } from '../desk/shop/shop.acts.js';
import { shopRoutes } from '../desk/shop/shop.routes.js';
import { createShopDesk } from '../desk/shop/shop.service.js';
import { resetAct } from '../desk/team/reset.act.js';
import { suspendAct } from '../desk/team/suspend.act.js';
import { teamActs } from '../desk/team/team.acts.js';
import { createActivation } from '../desk/team/activation.service.js';
import { teamRoutes } from '../desk/team/team.routes.js';
import { createTeam } from '../desk/team/team.service.js';
import { memberDataActs } from '../desk/members/member-data.acts.js';
import { confirmAccountAct } from '../desk/members/members.acts.js';
import { memberRoutes } from '../desk/members/members.routes.js';
import { memberNoteRoutes } from '../desk/members/notes.routes.js';
import { createMemberNotes } from '../desk/members/notes.service.js';
import { memberExportRoutes } from '../desk/members/export.routes.js';
import { createMemberExports, exportAct } from '../desk/members/export.service.js';
import { timelineRoutes } from '../desk/members/timeline.routes.js';
import { createVisits } from '../desk/members/visits.js';
import { createTimeline } from '../desk/members/timeline.service.js';
import { createMemberDesk } from '../desk/members/members.service.js';
import { unfreezeAct } from '../desk/withdrawals/freeze.acts.js';
import { freezeRoutes } from '../desk/withdrawals/freeze.routes.js';
import { slipRoutes } from '../desk/slips/slips.routes.js';
import { createSlipDesk } from '../desk/slips/slips.service.js';
import { createSoloStore, isSolo } from '../desk/site/solo.js';
import { createToday } from '../desk/today/today.service.js';
import { waitingActs } from '../desk/waiting/waiting.acts.js';
import { waitingRoutes } from '../desk/waiting/waiting.routes.js';
import { createWaitingDesk } from '../desk/waiting/waiting.service.js';
import { withdrawalActs } from '../desk/withdrawals/withdrawals.acts.js';
import { withdrawalRoutes } from '../desk/withdrawals/withdrawals.routes.js';
import { createWithdrawalDesk } from '../desk/withdrawals/withdrawals.service.js';
import { createMemberData } from '../modules/account/index.js';
import { type BooksService, createBooks } from '../modules/books/index.js';
import type { ChatModules } from './core-chat.js';
import type { ConditionService } from '../modules/condition/index.js';
import type { Freezes } from '../modules/freeze/index.js';
import type { MediaService } from '../modules/chat/index.js';
import { lastLogin, type SessionService } from '../modules/session/index.js';
import { createNotices } from '../modules/notice/index.js';
import type { ReadPage } from '../modules/statement/index.js';
import { coinPrice, createWheelCosts } from '../modules/spin/index.js';
import { createSlipReviews } from '../modules/slip/index.js';
import { type PayoutReviews, WITHDRAW } from '../modules/withdraw/index.js';
import { buildInfo } from '../platform/build-info.js';
import type { AttemptLimits } from '../platform/limits/index.js';
import type { Providers } from '../providers/index.js';
import { findPause, type Runner } from '../sagas/index.js';
import type { OperatorServices } from './core-operator.js';
import { createProviderBooks } from './provider-books.js';
import type { Infrastructure } from './infrastructure.js';

/** The operator's desk: its routes, and the services that server and command line share with it. */
export interface DeskCore {
  routes: DeskRoute[];
  acts: Acts;
  operators: Operators;
  invites: Invites;
  commands: CommandDesk;
  /** Stores whether one person runs the site. */
  storeSolo(solo: boolean): Promise<void>;
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
  condition: ConditionService;
  session: SessionService;
  readStatement: ReadPage;
  runner: Pick<Runner, 'runNow'>;
  chat: Pick<ChatModules, 'desk' | 'inbox' | 'media'>;
}

/** `deskOrigin`: the console's address, for links and passkeys. */
export interface DeskOptions {
  variant: Variant;
  demo: boolean;
  secrets: readonly string[];
  deskOrigin: string;
}

/** Builds the desk. */
export function createDeskCore(
  { inTx, clock, logger, settings, content }: Infrastructure,
  { demo, variant, secrets, deskOrigin }: DeskOptions,
  { attempts, providers, payoutReviews, freezes, operator, runner, chat, ...services }: DeskServices,
): DeskCore {
  const { payout } = providers;
  const factors = createFactors({ secrets, clock });
  const passkeys = createPasskeys({ deskOrigin, demo });
  const operators = createOperators({ inTx, clock, attempts, factors, passkeys, demo });
  const invites = createInvites({ inTx, clock, factors, passkeys, operators, isSolo });
  const books = createBooks({ inTx, clock, logger, openBooks: createProviderBooks({ inTx, providers }) });
  const notices = createNotices({ variant });
  const acts = createActs({
    inTx,
    clock,
    acts: [
      ...withdrawalActs({ reviews: payoutReviews, payout }),
      unfreezeAct(freezes, notices),
      ...waitingActs(operator),
      settingAct(settings),
      ...shopActs(operator.shop),
      confirmAccountAct(notices),
      closeDayAct(books),
      ...teamActs(demo),
      suspendAct(demo),
      resetAct({ demo, logger }),
      ...memberDataActs(createMemberData({ inTx, variant, payout, endSessions: services.session.endAll }), notices),
      exportAct(clock),
      readyAnswerAct,
    ],
    settings,
    isSolo,
    ...operators,
  });
  const visits = createVisits({ inTx, clock, logger, settings });
  const slipReviews = createSlipReviews({ clock, runNow: runner.runNow });
  const waiting = createWaitingDesk({ ...operator, ...operators, inTx, clock, isSolo });
  const chats = createChatInbox({ ...operators, inTx, clock, answers: chat.desk, inbox: chat.inbox });
  const today = createToday({
    inTx,
    clock,
    waiting,
    chats: { times: chats.times, unassigned: chat.inbox.unassigned },
    slips: slipReviews,
    circuits: providers.circuits,
  });
  const slips = createSlipDesk({ inTx, clock, slips: slipReviews, visits });
  const withdrawals = createWithdrawalDesk({
    ...operators,
    inTx,
    clock,
    settings,
    acts,
    reviews: payoutReviews,
    freezes,
    payout,
    visits,
    lastLogin,
  });
  const reports = createReports({ inTx, clock });
  return {
    operators,
    invites,
    commands: createCommandDesk({ inTx, clock, logger, operators, waiting, demo }),
    storeSolo: createSoloStore({ inTx, clock, logger }),
    acts,
    books,
    reports,
    readQueues: createQueueFigures({ ...operator, clock, slips: slipReviews, chats: chat.inbox }),
    slipImage: slips.imageOf,
    media: chat.media,
    routes: [
      ...sessionRoutes({
        operators,
        site: async () => ({
          name: (await content.read('siteName')).en,
          demo,
          release: buildInfo,
          solo: await inTx(isSolo),
          payoutsPaused: (await inTx((tx) => findPause(tx, WITHDRAW))) !== undefined,
        }),
      }),
      ...inviteRoutes(invites),
      ...factorRoutes(createOwnFactors({ inTx, clock, factors, passkeys })),
      ...teamRoutes({
        team: createTeam({ ...operators, inTx, clock, demo }),
        activate: createActivation({ inTx, clock }),
        invites,
        acts,
        deskOrigin,
      }),
      ...auditRoutes(createAuditDesk({ ...operators, inTx })),
      ...settingRoutes(createSettingList({ ...operators, inTx, settings }), acts),
      ...withdrawalRoutes(withdrawals, acts),
      ...memberRoutes(createMemberDesk({ ...operators, ...services, inTx, clock, variant, freezes, visits }), acts),
      ...memberNoteRoutes(createMemberNotes({ inTx, clock })),
      ...timelineRoutes(createTimeline({ ...operators, inTx, visits })),
      ...memberExportRoutes(createMemberExports({ inTx, clock }), acts),
      deskRoute(getToday, () => today()),
      ...chatDeskRoutes(chats, acts),
      ...slipRoutes(slips),
      ...waitingRoutes(waiting, acts),
      ...bookRoutes(createBooksDesk({ ...operators, inTx, clock, books }), acts),
      ...shopRoutes(
        createShopDesk({ ...operators, inTx, clock, shop: operator.shop, acts }),
        createShopPreview({ inTx, clock, variant, settings, content }),
        createWheelCosts({ inTx, clock, priceOf: coinPrice(settings) }),
      ),
      ...freezeRoutes({ inTx, clock, freezes, notices, acts }),
      ...actRoutes(acts, createProposalList({ ...operators, inTx, clock, acts })),
      ...reportRoutes(reports),
    ],
  };
}
