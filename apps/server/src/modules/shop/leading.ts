import type { ShopKind, TextKey } from '@krapao/contract/desk';
import { digestOfJson } from '../../platform/canonical-json.js';
import { leadsAway } from './leads.rules.js';

/** `always`: every change leads away. `leads`: one that adds or changes a lead (leads.rules.ts). */
type Rule = 'always' | 'leads';

/**
 * What leads members away, for each kind of item and each text (docs/decisions/0193). Whatever leads away takes two people. A kind or a text without a row does not
 * compile.
 */
export const leadingKinds: Record<Exclude<ShopKind, 'text'>, Rule> = {
  bonus: 'leads',
  promotion: 'leads',
  games: 'leads',
  wheel: 'always',
  accounts: 'always',
  flow: 'leads',
};

export const leadingTexts: Record<TextKey, Rule> = {
  siteName: 'leads',
  brand: 'leads',
  languages: 'leads',
  website: 'always',
  conditions: 'leads',
  agreements: 'leads',
  notice: 'leads',
  contactText: 'leads',
  lineLink: 'always',
  lineName: 'always',
  lineQR: 'always',
  sources: 'leads',
  howto: 'leads',
  announcements: 'leads',
  // It arrives in the name of the site, beside a code that members must not give away.
  otpSms: 'always',
  qrRefused: 'leads',
  qrBelowMinimum: 'leads',
  inviteBanners: 'leads',
  refundBanners: 'leads',
  refundInfo: 'leads',
  inviteLine: 'leads',
  refundLine: 'leads',
};

const isText = (key: string): key is TextKey => Object.hasOwn(leadingTexts, key);

function ruleOf(kind: ShopKind, key: string): Rule {
  if (kind !== 'text') return leadingKinds[kind];
  return isText(key) ? leadingTexts[key] : 'always';
}

/** Whether a change of an item leads members to another place or person. Undefined: there was no such item. */
export function leadsMembersAway({ kind, key }: { kind: ShopKind; key: string }, before: unknown, after: unknown): boolean {
  if (ruleOf(kind, key) === 'leads') return leadsAway(before, after);
  return before === undefined || digestOfJson(before) !== digestOfJson(after);
}
