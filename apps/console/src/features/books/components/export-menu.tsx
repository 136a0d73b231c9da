import { DownloadIcon } from '@krapao/ui/icons';
import type { Books } from '@krapao/contract/desk';
import { buttonClass } from '@krapao/ui/button';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { saveCsv } from '@krapao/ui/files';
import { useExports } from './use-exports';

/** What of the day can be saved: two tables, and the page itself on paper. */
export function ExportMenu({ books }: { books: Books }) {
  const t = useTranslations('books');
  const ref = useRef<HTMLDetailsElement>(null);
  const tables = useExports(books);
  const close = (): void => ref.current?.removeAttribute('open');
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  const name = (what: string): string => `books-${books.day}-${books.currency}-${what}`;
  return (
    <details
      ref={ref}
      className="d-export"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <summary className={buttonClass({ variant: 'line' })}>
        <DownloadIcon />
        {t('export')}
      </summary>
      <div className="d-menu">
        <button type="button" onClick={choose(() => saveCsv(name('providers'), tables.providers()))}>
          {t('exportProviders')}
        </button>
        {books.trial !== null && (
          <button type="button" onClick={choose(() => saveCsv(name('trial'), tables.trial()))}>
            {t('exportTrial')}
          </button>
        )}
        <button type="button" onClick={choose(() => window.print())}>
          {t('exportPrint')}
        </button>
      </div>
    </details>
  );
}
