import { useTranslations } from 'use-intl';
import { PAGE_SIZE, pageCount, Pager } from '@krapao/ui/pager';

interface ListPagerProps {
  page: number;
  /** Rows of all pages. */
  total: number;
  /** Rows per page; ten by default (docs/specification.md §9). */
  size?: number;
  onPage: (page: number) => void;
}

/** The pager of a list, in the member's language. */
export function ListPager({ page, total, size = PAGE_SIZE, onPage }: ListPagerProps) {
  const t = useTranslations('pager');
  return (
    <Pager
      page={page}
      pageCount={pageCount(total, size)}
      onPage={onPage}
      label={t('pages')}
      previousLabel={t('previousPage')}
      nextLabel={t('nextPage')}
      pageLabel={(number) => t('page', { page: String(number) })}
    />
  );
}
