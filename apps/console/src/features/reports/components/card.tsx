import { DownloadIcon } from '@krapao/ui/icons';
import { Button } from '@krapao/ui/button';
import { Card as KitCard } from '@krapao/ui/card';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { saveCsv } from '@krapao/ui/files';

export type Table = readonly (readonly (string | number)[])[];

interface CardProps {
  title: string;
  hint?: string | undefined;
  /** The name of the saved file, without its ending. */
  file: string;
  /** Null: there is nothing to save. */
  table: (() => Table) | null;
  children: ReactNode;
}

/** One part of the report, whose table can be saved. */
export function Card({ title, hint, file, table, children }: CardProps) {
  const t = useTranslations('common');
  return (
    <KitCard
      title={title}
      region
      tools={
        table !== null && (
          <Button
            variant="line"

            aria-label={`${t('export')}: ${title}`}
            onClick={() => saveCsv(file, table())}
            icon={<DownloadIcon />}
          >
            {t('export')}
          </Button>
        )
      }
    >
      {hint !== undefined && <p className="d-cap d-reports__hint">{hint}</p>}
      {children}
    </KitCard>
  );
}

/** A table that scrolls inside of its card; the keyboard scrolls it too. */
export const Scroll = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="d-scroll d-reports__wide" tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
);
