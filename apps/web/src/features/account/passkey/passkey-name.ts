import type { MemberPasskey } from '@krapao/contract';
import { useTranslations } from 'use-intl';

/** As the member wrote it, otherwise `Android · Chrome`, where it was made. */
export function usePasskeyName(): (passkey: MemberPasskey) => string {
  const t = useTranslations('passkey');
  return ({ name, browser, system }) => name ?? ([system, browser].filter((part) => part !== null).join(' · ') || t('unnamed'));
}
