import type { Currency } from '@krapao/contract';
import type { SettingValue } from '@krapao/contract/desk';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Clock } from '../clock.js';
import type { Db } from '../db/pool.js';
import { refuse } from '../errors.js';
import type { Tx } from '../unit-of-work.js';
import { cached } from './cached.js';
import type { CurrencySetting, Setting, SiteSetting } from './setting.js';

/** The value of the currency column for settings of the whole site. */
const SITE = '*';

/** The values of settings, which the operator changes at run time. A change takes effect on every node within a second. */
export interface Settings {
  get<T extends SettingValue>(setting: CurrencySetting<T>, currency: Currency): Promise<T>;
  /** Reads the current value in the caller's transaction, which must not wait for another connection. */
  getIn<T extends SettingValue>(tx: Tx<'platform'>, setting: CurrencySetting<T>, currency: Currency): Promise<T>;
  /** Reads several values: from memory, or in the caller's transaction. */
  allIn(tx: Tx<'platform'>, currency: Currency): Promise<<T extends SettingValue>(setting: CurrencySetting<T>) => T>;
  /** As `getIn`, for a setting of the whole site. */
  siteIn<T extends SettingValue>(tx: Tx<'platform'>, setting: SiteSetting<T>): Promise<T>;
  /** Locks one setting until the transaction ends, whether it was ever changed or not. */
  lock(tx: Tx<'platform'>, setting: Setting, currency: Currency | null): Promise<void>;
  site<T extends SettingValue>(setting: SiteSetting<T>): Promise<T>;
  /** As `site`, but without a promise while the settings are in memory. */
  siteNow<T extends SettingValue>(setting: SiteSetting<T>): T | Promise<T>;
  /** Whether the operator has set the value, be it to the standard one. */
  isSetIn(tx: Tx<'platform'>, setting: Setting, currency: Currency | null): Promise<boolean>;
  /** Refuses an invalid value with INVALID_INPUT. The act that changes a setting audits it (desk/settings). */
  set<T extends SettingValue>(tx: Tx<'platform'>, setting: CurrencySetting<T>, currency: Currency, value: NoInfer<T>): Promise<void>;
  setSite<T extends SettingValue>(tx: Tx<'platform'>, setting: SiteSetting<T>, value: NoInfer<T>): Promise<void>;
}

export interface SettingsDependencies {
  db: Db;
  clock: Clock;
  /** Settings have their values of the demo mode. */
  demo: boolean;
}

/** Parses the stored value of a setting; the fallback if it has none or an invalid one. */
type ReadValue = <T extends SettingValue>(setting: Declared<T>, scope: string, fallback: T) => T;
type Declared<T extends SettingValue> = Pick<CurrencySetting<T>, 'key' | 'schema' | 'demo'>;

export function createSettings({ db, clock, demo }: SettingsDependencies): Settings {
  const load = async (from: Pick<Tx<'platform'>['db'], 'selectFrom'>): Promise<ReadValue> => {
    const stored = await from.selectFrom('setting').selectAll().execute();
    const values = new Map(stored.map((row) => [`${row.key} ${row.currency}`, row.value]));
    // Nearly every request reads settings, so each value is parsed once per load.
    const parsed = new Map<string, unknown>();
    return <T extends SettingValue>({ key, schema }: Declared<T>, scope: string, fallback: T): T => {
      const name = `${key} ${scope}`;
      if (!parsed.has(name)) parsed.set(name, parse(schema, values.get(name), fallback));
      return parsed.get(name) as T;
    };
  };
  const rows = cached(clock, () => load(db));

  const usual = <T extends SettingValue>(setting: Declared<T>, value: T): T => (demo ? (setting.demo ?? value) : value);
  const siteValue = <T extends SettingValue>(read: ReadValue, setting: SiteSetting<T>): T =>
    read<T>(setting, SITE, usual<T>(setting, setting.value));
  const currencyValue = <T extends SettingValue>(read: ReadValue, setting: CurrencySetting<T>, currency: Currency): T =>
    read<T>(setting, currency, usual<T>(setting, setting[currency]));

  const site = async <T extends SettingValue>(setting: SiteSetting<T>): Promise<T> => siteValue(await rows.get(), setting);

  const write = async (tx: Tx<'platform'>, { key, schema }: Declared<SettingValue>, currency: string, value: unknown): Promise<void> => {
    if (!schema.safeParse(value).success) refuse('INVALID_INPUT');
    const json = JSON.stringify(value);
    await tx.db
      .insertInto('setting')
      .values({ key, currency, value: json })
      .onConflict((conflict) => conflict.columns(['key', 'currency']).doUpdateSet({ value: json }))
      .execute();
    tx.afterCommit(rows.drop);
  };

  return {
    get: async (setting, currency) => currencyValue(await rows.get(), setting, currency),
    getIn: async <T extends SettingValue>(tx: Tx<'platform'>, setting: CurrencySetting<T>, currency: Currency): Promise<T> => {
      const { rows: found } = await sql<{ value: unknown }>`/* setting-in */
        select value from setting where key = ${setting.key} and currency = ${currency}`.execute(tx.db);
      return parse<T>(setting.schema, found[0]?.value, usual<T>(setting, setting[currency]));
    },
    siteIn: async (tx, setting) => siteValue(await load(tx.db), setting),
    lock: async (tx, { key }, currency) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key} ${currency ?? SITE}`}, 0))`.execute(tx.db);
    },
    allIn: async (tx, currency) => {
      const read = rows.peek() ?? (await load(tx.db));
      return (setting) => currencyValue(read, setting, currency);
    },
    isSetIn: async (tx, { key }, currency) => {
      const row = await tx.db
        .selectFrom('setting')
        .select('key')
        .where('key', '=', key)
        .where('currency', '=', currency ?? SITE)
        .executeTakeFirst();
      return row !== undefined;
    },
    site,
    siteNow: (setting) => {
      const loaded = rows.peek();
      return loaded === undefined ? site(setting) : siteValue(loaded, setting);
    },
    set: write,
    setSite: (tx, setting, value) => write(tx, setting, SITE, value),
  };
}

function parse<T>(schema: z.ZodType<T>, stored: unknown, fallback: T): T {
  const { success, data } = schema.safeParse(stored);
  return success ? data : fallback;
}
