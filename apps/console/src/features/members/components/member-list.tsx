import type { MemberBrief } from '@krapao/contract/desk';
import { Chip } from '@krapao/ui/tag';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { MemberAvatar } from '../../../shared/ui/person';
import { TagChips } from './tags';

interface ListedMember extends MemberBrief {
  isFrozen: boolean;
  tags: string[];
  /** How a search has found the member. */
  matched?: 'phone' | 'name' | 'account' | 'holder' | 'deposit' | 'reference' | 'tag';
}

/** Members as rows that lead to their pages. */
export function MemberList({ label, members }: { label: string; members: readonly ListedMember[] }) {
  const t = useTranslations('members');
  return (
    <ul className="d-mlist" aria-label={label} aria-live="polite">
      {members.map(({ id, name, phone, matched, isFrozen, tags }) => (
        <li key={id}>
          <Link to={`/members/${id}`}>
            <MemberAvatar name={name} />
            <span>
              <b dir="auto">{name}</b>
              <small>{phone}</small>
            </span>
            <span className="d-tags">
              <TagChips tags={tags} />
              {isFrozen && <Chip tone="bad">{t('frozen')}</Chip>}
              {matched !== undefined && <Chip>{t(`matched.${matched}`)}</Chip>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
