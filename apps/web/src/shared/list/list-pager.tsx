import { useTranslations } from 'use-intl';
import { pageCount } from '../ui/data/page-range';
import { Pager } from '../ui/data/pager';

/** The pages of a list of ten rows a page (spec.md §9), in the member's words. */
export function ListPager({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const t = useTranslations('pager');
  return (
    <Pager
      page={page}
      pageCount={pageCount(total)}
      onPage={onPage}
      label={t('pages')}
      previousLabel={t('previousPage')}
      nextLabel={t('nextPage')}
      pageLabel={(number) => t('page', { page: String(number) })}
    />
  );
}
