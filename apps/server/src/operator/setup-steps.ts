import { type Currency, languages } from '@krapao/contract';
import { readDepositAccounts, readDepositWallets } from '../modules/deposit/index.js';
import { gameCollection } from '../modules/game/index.js';
import { listAuditRows } from '../platform/audit-list.js';
import { PlainError } from '../platform/plain-error.js';
import type { CommandContext } from './command.js';

/** What a site needs before it opens, in the order in which it is done; docs/go-live.md is the same list. */
export interface SetupStep {
  name: string;
  /** What is needed. */
  title: string;
  /** The command or setting that does it. */
  command: string;
  /** The page of the desk where it is done too. */
  page?: string;
  check(context: SetupContext): Promise<Checked>;
}

export interface SetupContext extends CommandContext {
  /** The currency of the site's variant. */
  currency: Currency;
}

interface Checked {
  isDone: boolean;
  /** What there is, or what is missing. */
  detail: string;
}

/** The action of the audit log that records a drill. */
export const DRILL = 'restore.drilled';
const DRILL_DAYS = 92;
const DAY_MS = 86_400_000;
const OWNERS = 2;

/** Limits that depend on the money of the site: their operator sets each, be it to its standard value. */
const LIMITS = ['withdrawMin', 'withdrawMax', 'reviewAmountFrom', 'twoPeopleFrom'];

const missing = (detail: string): Checked => ({ isDone: false, detail });
const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;

export const SETUP_STEPS: readonly SetupStep[] = [
  {
    name: 'origin',
    title: 'The desk has an address of its own',
    command: 'KRAPAO_DESK_ORIGIN and KRAPAO_DESK_PORT',
    check: async ({ deskOrigin, environment }) => {
      if (!URL.canParse(deskOrigin)) return missing('KRAPAO_DESK_ORIGIN is not set');
      if ((environment['KRAPAO_DESK_PORT'] || '0') === '0') return missing('KRAPAO_DESK_PORT is not set');
      return { isDone: new URL(deskOrigin).protocol === 'https:', detail: deskOrigin };
    },
  },
  {
    name: 'owners',
    title: 'Two owners can sign in at the desk, or one where one person runs the site',
    command: 'npm run operator -- desk invite NAME',
    page: '/team',
    check: async ({ core, inTx }) => {
      const operators = await core.operatorDesk.invites.list();
      const owners = operators.filter(({ roles, state, demo }) => roles.includes('owner') && state === 'active' && !demo).length;
      const needed = (await inTx(core.operatorDesk.isSolo)) ? 1 : OWNERS;
      return { isDone: owners >= needed, detail: `${counted(owners, 'owner is', 'owners are')} active, of ${needed}` };
    },
  },
  {
    name: 'accounts',
    title: 'Members have an account to pay into',
    command: 'npm run operator -- accounts set CURRENCY FILE',
    page: '/shop',
    check: async ({ inTx, currency }) => {
      const accounts = await inTx(async (tx) => [
        ...(await readDepositAccounts(tx, currency)),
        ...(await readDepositWallets(tx, currency)),
      ]);
      return { isDone: accounts.length > 0, detail: `${counted(accounts.length, 'account', 'accounts')} in ${currency}` };
    },
  },
  {
    name: 'games',
    title: 'There is a game to play',
    command: 'npm run operator -- games set CURRENCY FILE',
    page: '/shop',
    check: async ({ inTx, currency }) => {
      const games = await inTx((tx) => gameCollection.read(tx, currency));
      const count = Array.isArray(games) ? games.length : 0;
      return { isDone: count > 0, detail: `${counted(count, 'game', 'games')} in ${currency}` };
    },
  },
  {
    name: 'agreements',
    title: 'Your agreements and conditions are written, in three languages',
    command: 'npm run operator -- content set agreements FILE, and conditions',
    page: '/shop',
    check: async ({ content }) => {
      const keys = ['agreements', 'conditions'] as const;
      const texts = await Promise.all(keys.map(async (key) => ({ key, value: await content.read(key) })));
      const empty = texts.flatMap(({ key, value }) =>
        languages.filter((each) => value[each].length === 0).map((each) => `${key} (${each})`),
      );
      return empty.length === 0 ? { isDone: true, detail: 'written' } : missing(`empty: ${empty.join(', ')}`);
    },
  },
  {
    name: 'limits',
    title: 'The limits of money are your decision',
    command: 'npm run operator -- settings set KEY CURRENCY VALUE',
    page: '/settings',
    check: async ({ inTx, settings, namedSettings, currency }) => {
      const limits = namedSettings.filter((named) => named.currency === currency && LIMITS.includes(named.setting.key));
      const unset = await inTx(async (tx) => {
        const found: string[] = [];
        for (const { setting } of limits) if (!(await settings.isSetIn(tx, setting, currency))) found.push(`${setting.key} ${currency}`);
        return found;
      });
      return unset.length === 0 ? { isDone: true, detail: 'set' } : missing(`standard values: ${unset.join(', ')}`);
    },
  },
  {
    name: 'providers',
    title: 'Each provider answers',
    command: 'npm run operator -- providers check',
    page: '/today',
    check: async ({ connections }) => {
      try {
        const checked = await Promise.all(connections().map(async ({ kind, check }) => ({ kind, ...(await check()) })));
        const failed = checked.filter(({ state }) => state !== 'ready').map(({ kind, state }) => `${kind} ${state}`);
        return failed.length === 0 ? { isDone: true, detail: `${checked.length} ready` } : missing(failed.join(', '));
      } catch (error) {
        if (error instanceof PlainError) return missing(error.message);
        throw error;
      }
    },
  },
  {
    name: 'alarms',
    title: 'The metrics can be scraped, so that alarms reach you',
    command: 'METRICS_PORT or METRICS_KEY',
    check: async ({ environment }) => {
      const isServed = (environment['METRICS_PORT'] || '0') !== '0' || (environment['METRICS_KEY'] ?? '') !== '';
      return isServed ? { isDone: true, detail: 'metrics are served' } : missing('neither is set');
    },
  },
  {
    name: 'drill',
    title: 'A backup was restored within the last quarter',
    command: 'npm run operator -- setup drilled, after the restore drill',
    check: async ({ inTx, clock }) => {
      const query = { isByOperators: true, actor: null, action: DRILL, before: null, limit: 1 };
      const [last] = await inTx((tx) => listAuditRows(tx, query));
      if (last === undefined) return missing('no drill is recorded');
      const isRecent = clock.now().getTime() - last.at.getTime() < DRILL_DAYS * DAY_MS;
      return { isDone: isRecent, detail: `last on ${last.at.toISOString().slice(0, 10)}` };
    },
  },
];
