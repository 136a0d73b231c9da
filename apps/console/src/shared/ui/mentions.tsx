import type { StoredMention } from '@krapao/contract/desk';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Age } from './age';

/** The conversations in which a note names the operator, until they are opened. */
export function Mentions({ mentions }: { mentions: readonly StoredMention[] }) {
  const t = useTranslations('chats');
  if (mentions.length === 0) return null;
  return (
    <ul className="d-mentions" aria-label={t('mentions')}>
      {mentions.map(({ chat, by, at }) => (
        <li key={chat}>
          <Link to={`/chat/${chat}`}>
            <b className="d-gold" aria-hidden="true">
              @
            </b>
            <span>{t('mentioned', { name: by })}</span>
            <Age since={at} due={null} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
