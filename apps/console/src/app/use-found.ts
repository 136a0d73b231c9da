import { canSearchMembers, type ShopLine } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { useItemName } from '../features/shop';
import type { NamedSetting } from '../features/settings';
import { useDeskQuery } from '../shared/api/queries';
import { useSettled } from '../shared/api/use-settled';
import { useCan } from '../shared/session/session-context';

/** Fewer characters match too much. */
const LEAST = 3;
const MOST = 8;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the palette finds by a text on the server; shop items and settings are filtered by the palette. */
export function useFound(typed: string) {
  const { settled } = useSettled(typed.trim());
  const isLong = settled.length >= LEAST;
  const isMember = isLong && canSearchMembers(settled);
  const isId = ID.test(settled);
  const members = useDeskQuery('POST /desk/members/search', { body: { search: settled } }, { enabled: useCan('members.read') && isMember });
  const byId = useDeskQuery('POST /desk/find', { body: { id: settled } }, { enabled: isId });
  return {
    members: isMember ? (members.data?.members ?? []).slice(0, MOST) : [],
    withdrawal: isId ? (byId.data?.withdrawal ?? null) : null,
    journal: isId ? (byId.data?.journal ?? null) : null,
    shop: useShopItems(isLong),
    settings: useSettings(isLong),
  };
}

function useShopItems(isEnabled: boolean): { line: ShopLine; name: string }[] {
  const nameOf = useItemName();
  const found = useDeskQuery('GET /desk/shop', {}, { enabled: useCan('shop.read') && isEnabled });
  return isEnabled ? (found.data?.items ?? []).map((line) => ({ line, name: nameOf(line) })) : [];
}

function useSettings(isEnabled: boolean): { key: string; name: string }[] {
  const t = useTranslations('settings.name');
  const found = useDeskQuery('GET /desk/settings', {}, { enabled: useCan('settings.read') && isEnabled });
  const settings = isEnabled ? ((found.data?.settings ?? []) as readonly NamedSetting[]) : [];
  return [...new Set(settings.map(({ key }) => key))].map((key) => ({ key, name: t(key) }));
}
