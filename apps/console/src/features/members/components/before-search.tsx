import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { MemberList } from './member-list';

/** What an operator may want before typing: the members of the last hour, and the tags in use. */
export function BeforeSearch({ onTag }: { onTag: (tag: string) => void }) {
  const t = useTranslations('members');
  const recent = useDeskQuery('GET /desk/recent-members', {}).data?.members ?? [];
  const tags = useDeskQuery('GET /desk/member-tags', {}).data?.tags ?? [];
  return (
    <>
      {recent.length > 0 && (
        <section className="d-col">
          <h2 className="d-h3">{t('recent')}</h2>
          <MemberList label={t('recent')} members={recent} />
        </section>
      )}
      {tags.length > 0 && (
        <section className="d-col">
          <h2 className="d-h3">{t('tagged')}</h2>
          <p className="d-tags d-tags--all">
            {tags.map((tag) => (
              <button key={tag} type="button" className="k-chip" dir="auto" onClick={() => onTag(tag)}>
                {tag}
              </button>
            ))}
          </p>
        </section>
      )}
    </>
  );
}
