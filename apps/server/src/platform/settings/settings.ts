import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Clock } from '../clock.js';
import type { Db } from '../db/pool.js';
import { refuse } from '../errors.js';
import type { Tx } from '../unit-of-work.js';
import { cached } from './cached.js';
import {
  type CurrencySetting,
  currencySettings,
  type CurrencyValue,
  type SiteSetting,
  siteSettings,
  type SiteValue,
} from './definitions.js';

/** The value of the currency column for settings of the whole site. */
const SITE = '*';

/** Settings that the operator changes at run time. A change takes effect on every node within a second. */
export interface Settings {
  get<K extends CurrencySetting>(key: K, currency: Currency): Promise<CurrencyValue<K>>;
  /** Reads the current value in the caller's transaction, which must not wait for another connection. */
  getIn<K extends CurrencySetting>(tx: Tx<'platform'>, key: K, currency: Currency): Promise<CurrencyValue<K>>;
  /** Reads several values: from memory, or in the caller's transaction. */
  allIn(tx: Tx<'platform'>, currency: Currency): Promise<<K extends CurrencySetting>(key: K) => CurrencyValue<K>>;
  /** As `getIn`, for a setting of the whole site. */
  siteIn<K extends SiteSetting>(tx: Tx<'platform'>, key: K): Promise<SiteValue<K>>;
  /** Locks one setting until the transaction ends, whether it was ever changed or not. */
  lock(tx: Tx<'platform'>, key: string, currency: Currency | null): Promise<void>;
  site<K extends SiteSetting>(key: K): Promise<SiteValue<K>>;
  /** As `site`, but without a promise while the settings are in memory. */
  siteNow<K extends SiteSetting>(key: K): SiteValue<K> | Promise<SiteValue<K>>;
  /** Refuses an invalid value with INVALID_INPUT. The act that changes a setting audits it (desk/settings). */
  set<K extends CurrencySetting>(tx: Tx<'platform'>, key: K, currency: Currency, value: CurrencyValue<K>): Promise<void>;
  setSite<K extends SiteSetting>(tx: Tx<'platform'>, key: K, value: SiteValue<K>): Promise<void>;
}

export interface SettingsDependencies {
  db: Db;
  clock: Clock;
  /** In demo mode slip uploads are always open and the chat is enabled, unless the operator changes it. */
  demo: boolean;
}

/** Parses the stored value of a setting; the fallback if it has none or an invalid one. */
type ReadValue = (name: string, schema: z.ZodType, fallback: unknown) => unknown;

export function createSettings({ db, clock, demo }: SettingsDependencies): Settings {
  const load = async (from: Pick<Tx<'platform'>['db'], 'selectFrom'>): Promise<ReadValue> => {
    const stored = await from.selectFrom('setting').selectAll().execute();
    const values = new Map(stored.map((row) => [`${row.key} ${row.currency}`, row.value]));
    // Nearly every request reads settings, so each value is parsed once per load.
    const parsed = new Map<string, unknown>();
    return (name, schema, fallback) => {
      if (!parsed.has(name)) {
        const value = schema.safeParse(values.get(name));
        parsed.set(name, value.success ? value.data : fallback);
      }
      return parsed.get(name);
    };
  };
  const rows = cached(clock, () => load(db));
  const open: Partial<Record<CurrencySetting, string>> = demo ? { slipClosedFrom: '', slipClosedTo: '' } : {};
  const shown: Partial<Record<SiteSetting, boolean>> = demo ? { enableChatWidget: true } : {};

  const siteValue = <K extends SiteSetting>(read: ReadValue, key: K): SiteValue<K> => {
    const { schema, value } = siteSettings[key];
    return read(`${key} ${SITE}`, schema, shown[key] ?? value) as SiteValue<K>;
  };

  const currencyValue = <K extends CurrencySetting>(read: ReadValue, key: K, currency: Currency): CurrencyValue<K> => {
    const { schema, [currency]: usual } = currencySettings[key];
    return read(`${key} ${currency}`, schema, open[key] ?? usual) as CurrencyValue<K>;
  };

  const site = async <K extends SiteSetting>(key: K): Promise<SiteValue<K>> => siteValue(await rows.get(), key);

  const write = async (tx: Tx<'platform'>, key: string, currency: string, value: unknown): Promise<void> => {
    const json = JSON.stringify(value);
    await tx.db
      .insertInto('setting')
      .values({ key, currency, value: json })
      .onConflict((conflict) => conflict.columns(['key', 'currency']).doUpdateSet({ value: json }))
      .execute();
    tx.afterCommit(rows.drop);
  };

  return {
    get: async <K extends CurrencySetting>(key: K, currency: Currency) => {
      return currencyValue(await rows.get(), key, currency);
    },
    getIn: async <K extends CurrencySetting>(tx: Tx<'platform'>, key: K, currency: Currency) => {
      const { schema, [currency]: usual } = currencySettings[key];
      const row = await tx.db
        .selectFrom('setting')
        .select('value')
        .where('key', '=', key)
        .where('currency', '=', currency)
        .executeTakeFirst();
      const value = schema.safeParse(row?.value);
      return (value.success ? value.data : (open[key] ?? usual)) as CurrencyValue<K>;
    },
    siteIn: async (tx, key) => siteValue(await load(tx.db), key),
    lock: async (tx, key, currency) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key} ${currency ?? SITE}`}, 0))`.execute(tx.db);
    },
    allIn: async (tx, currency) => {
      const read = rows.peek() ?? (await load(tx.db));
      return (key) => currencyValue(read, key, currency);
    },
    site,
    siteNow: (key) => {
      const loaded = rows.peek();
      return loaded === undefined ? site(key) : siteValue(loaded, key);
    },
    set: async (tx, key, currency, value) => {
      if (!currencySettings[key].schema.safeParse(value).success) refuse('INVALID_INPUT');
      await write(tx, key, currency, value);
    },
    setSite: async (tx, key, value) => {
      if (!siteSettings[key].schema.safeParse(value).success) refuse('INVALID_INPUT');
      await write(tx, key, SITE, value);
    },
  };
}
