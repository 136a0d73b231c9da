import { currencies } from '@krapao/contract';
import { PlainError } from '../platform/plain-error.js';
import type { CurrencyValue, CurrencySetting, Settings, SiteSetting, SiteValue } from '../platform/settings/index.js';
import type { InTx } from '../platform/unit-of-work.js';
import { currencyKeys, type NamedSetting, readName, readValue, siteKeys } from './setting-words.js';

export interface SettingsCommand {
  settings: Settings;
  inTx: InTx;
  /** `operator:<user>`, for the audit log. */
  actor: string;
}

/** `settings list | get KEY [CURRENCY] | set KEY [CURRENCY] VALUE`: resolves to the lines to be shown. */
export async function settingsCommand([verb, ...words]: readonly string[], deps: SettingsCommand): Promise<string[]> {
  if (verb === 'list' && words.length === 0) return list(deps.settings);
  if (verb === 'get') {
    const { setting, rest } = readName(words);
    if (rest.length > 0) throw new PlainError(`"${rest.join(' ')}" is too much: settings get KEY [CURRENCY].`);
    return [shown(await read(deps.settings, setting))];
  }
  if (verb === 'set') return change(words, deps);
  throw new PlainError('Write one of: settings list, settings get KEY [CURRENCY], settings set KEY [CURRENCY] VALUE.');
}

async function change(words: readonly string[], { settings, inTx, actor }: SettingsCommand): Promise<string[]> {
  const { setting, rest } = readName(words);
  const [written] = rest;
  if (written === undefined || rest.length > 1)
    throw new PlainError(`Write one value after ${nameOf(setting)}, in quotes when it has spaces.`);
  const value = readValue(setting, written);
  const who = { actor, member: null, request: null };
  const before = await read(settings, setting);
  await inTx((tx) =>
    setting.scope === 'site'
      ? settings.setSite(tx, setting.key, value as SiteValue<SiteSetting>, who)
      : settings.set(tx, setting.key, setting.currency, value as CurrencyValue<CurrencySetting>, who),
  );
  return [`${nameOf(setting)} is ${shown(value)} now (it was ${shown(before)}).`];
}

const read = (settings: Settings, setting: NamedSetting): Promise<unknown> =>
  setting.scope === 'site' ? settings.site(setting.key) : settings.get(setting.key, setting.currency);

async function list(settings: Settings): Promise<string[]> {
  const all: NamedSetting[] = [
    ...currencyKeys.flatMap((key) => currencies.map((currency) => ({ scope: 'currency', key, currency }) as const)),
    ...siteKeys.map((key) => ({ scope: 'site', key, currency: null }) as const),
  ];
  const width = Math.max(...all.map((setting) => nameOf(setting).length));
  return Promise.all(all.map(async (setting) => `${nameOf(setting).padEnd(width)}  ${shown(await read(settings, setting))}`));
}

const nameOf = ({ key, currency }: NamedSetting): string => (currency === null ? key : `${key} ${currency}`);
const shown = (value: unknown): string => (value === '' ? '""' : String(value));
