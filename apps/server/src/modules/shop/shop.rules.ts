import { type Language, languages } from '@krapao/contract';
import type { ShopGap } from '@krapao/contract/desk';

/** The texts of a value that are empty in one language while another has them. `path`: `banners.0.html`. */
export function gapsOf(value: unknown, path: readonly string[] = []): ShopGap[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isInLanguages(value)) {
    const filled = languages.filter((language) => !isEmpty(value[language]));
    const missing = filled.length === 0 ? [] : languages.filter((language) => !filled.includes(language));
    return missing.map((language) => ({ path: path.join('.'), language }));
  }
  return Object.entries(value).flatMap(([name, part]) => gapsOf(part, [...path, name]));
}

const isInLanguages = (value: object): value is Record<Language, unknown> => languages.every((language) => language in value);

const isEmpty = (text: unknown): boolean => (typeof text === 'string' ? text.trim() === '' : Array.isArray(text) && text.length === 0);

interface Opening {
  opensAt: string | null;
  closesAt: string | null;
}

const hasOpening = (value: unknown): value is Opening =>
  typeof value === 'object' && value !== null && 'opensAt' in value && 'closesAt' in value;

/** Whether members can receive an offer now; null: the value is not an offer. */
export function isOpenAt(value: unknown, now: Date): boolean | null {
  if (!hasOpening(value)) return null;
  const { opensAt, closesAt } = value;
  return (opensAt === null || Date.parse(opensAt) <= now.getTime()) && (closesAt === null || now.getTime() < Date.parse(closesAt));
}

/** The name of an offer or a wheel; null: the value has none. */
export function nameOf(value: unknown): Record<Language, string> | null {
  if (typeof value !== 'object' || value === null || !('name' in value)) return null;
  const { name } = value;
  return typeof name === 'object' && name !== null && isInLanguages(name) ? (name as Record<Language, string>) : null;
}
