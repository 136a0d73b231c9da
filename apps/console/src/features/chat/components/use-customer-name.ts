import type { ChatThread } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { guestCode } from '../model/customer';

/** The name of a conversation's customer. */
export function useCustomerName(): (chat: Pick<ChatThread, 'id' | 'member'>) => string {
  const t = useTranslations('chats');
  return ({ id, member }) => member?.name ?? t('guest', { code: guestCode(id) });
}
