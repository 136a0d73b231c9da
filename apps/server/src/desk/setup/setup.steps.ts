import { type Currency, languages } from '@krapao/contract';
import { type SetupLimit, setupLimits, type SetupName, type SetupStep, setupTexts } from '@krapao/contract/desk';
import { readDepositAccounts, readDepositWallets } from '../../modules/deposit/index.js';
import { gameCollection } from '../../modules/game/index.js';
import type { LookupContent } from '../../modules/lookup/index.js';
import { listAuditRows } from '../../platform/audit-list.js';
import type { ContentStore, NamedSetting, Settings } from '../../platform/settings/index.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { countOwners, isSolo } from '../identity/index.js';

/** What the settings of a server say about its site. */
export interface SetupSite {
  /** The currency of the site's variant. */
  currency: Currency;
  /** The desk's address for browsers; null: it has none. */
  deskOrigin: string | null;
  /** Whether a monitoring system can read the metrics. */
  servesMetrics: boolean;
}

export interface SetupContext {
  tx: Tx;
  now: Date;
  site: SetupSite;
  settings: Pick<Settings, 'isSetIn'>;
  namedSettings: readonly NamedSetting[];
  content: Pick<ContentStore<LookupContent>, 'read'>;
}

type Written = 'commands' | 'place';
/** What a check finds of its step. */
type Found<Name extends SetupName> = Omit<Extract<SetupStep, { name: Name }>, Written>;

interface Definition extends Pick<SetupStep, Written> {
  check(context: SetupContext): Promise<{ [Name in SetupName]: Found<Name> }[SetupName]>;
}

/** The action of the audit log that records a drill. */
export const DRILL = 'restore.drilled';
const DRILL_DAYS = 92;
const DAY_MS = 86_400_000;
const OWNERS = 2;

const doneIf = (isDone: boolean): SetupStep['state'] => (isDone ? 'done' : 'missing');

/** What a site needs before it opens, in the order in which it is done; docs/go-live.md is the same list. */
export const SETUP_STEPS: readonly Definition[] = [
  {
    commands: ['KRAPAO_DESK_ORIGIN', 'KRAPAO_DESK_PORT'],
    place: null,
    check: async ({ site: { deskOrigin: address } }) => ({
      name: 'origin',
      state: doneIf(address !== null && new URL(address).protocol === 'https:'),
      address,
    }),
  },
  {
    commands: ['npm run operator -- desk invite NAME'],
    place: 'team',
    check: async ({ tx }) => {
      const active = await countOwners(tx, { demo: false });
      const needed = (await isSolo(tx)) ? 1 : OWNERS;
      return { name: 'owners', state: doneIf(active >= needed), active, needed };
    },
  },
  {
    commands: ['npm run operator -- accounts set CURRENCY FILE'],
    place: 'shop',
    check: async ({ tx, site: { currency } }) => {
      const accounts = await readDepositAccounts(tx, currency);
      const wallets = await readDepositWallets(tx, currency);
      const count = accounts.length + wallets.length;
      return { name: 'accounts', state: doneIf(count > 0), count, currency };
    },
  },
  {
    commands: ['npm run operator -- games set CURRENCY FILE'],
    place: 'shop',
    check: async ({ tx, site: { currency } }) => {
      const games = await gameCollection.read(tx, currency);
      const count = Array.isArray(games) ? games.length : 0;
      return { name: 'games', state: doneIf(count > 0), count, currency };
    },
  },
  {
    commands: ['npm run operator -- content set agreements FILE', 'npm run operator -- content set conditions FILE'],
    place: 'shop',
    check: async ({ content }) => {
      const texts = await Promise.all(setupTexts.map(async (text) => ({ text, value: await content.read(text) })));
      const empty = texts.flatMap(({ text, value }) =>
        languages.filter((language) => value[language].length === 0).map((language) => ({ text, language })),
      );
      return { name: 'agreements', state: doneIf(empty.length === 0), empty };
    },
  },
  {
    commands: ['npm run operator -- settings set KEY CURRENCY VALUE'],
    place: 'settings',
    check: async ({ tx, settings, namedSettings, site: { currency } }) => {
      const unset: SetupLimit[] = [];
      for (const key of setupLimits) {
        const named = namedSettings.find(({ setting, currency: own }) => setting.key === key && own === currency);
        if (named !== undefined && !(await settings.isSetIn(tx, named.setting, currency))) unset.push(key);
      }
      return { name: 'limits', state: doneIf(unset.length === 0), unset, currency };
    },
  },
  {
    commands: ['npm run operator -- providers check'],
    place: 'today',
    // Only a call to each provider shows it. Who asks makes these calls: reading the list must not.
    check: async () => ({ name: 'providers', state: 'unseen' }),
  },
  {
    commands: ['METRICS_PORT', 'METRICS_KEY'],
    place: null,
    check: async ({ site: { servesMetrics } }) => ({ name: 'alarms', state: doneIf(servesMetrics) }),
  },
  {
    commands: ['npm run operator -- setup drilled'],
    place: null,
    check: async ({ tx, now }) => {
      const query = { isByOperators: true, actor: null, action: DRILL, before: null, limit: 1 };
      const [last] = await listAuditRows(tx, query);
      const isRecent = last !== undefined && now.getTime() - last.at.getTime() < DRILL_DAYS * DAY_MS;
      return { name: 'drill', state: doneIf(isRecent), at: last?.at.toISOString() ?? null };
    },
  },
];
