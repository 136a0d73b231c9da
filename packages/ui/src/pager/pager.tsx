import type { ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons';
import { pageRange } from './page-range';

export interface PagerProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** `Page 3`, in words. */
  pageLabel: (page: number) => string;
}

/** The pager of a list. Renders nothing with a single page. */
export function Pager({ page, pageCount, onPage, label, previousLabel, nextLabel, pageLabel }: PagerProps) {
  if (pageCount <= 1) return null;
  const step = (to: number, name: string, icon: ReactNode) => {
    const beyond = to < 1 || to > pageCount;
    return (
      <button type="button" aria-label={name} aria-disabled={beyond || undefined} onClick={() => beyond || onPage(to)}>
        {icon}
      </button>
    );
  };
  return (
    <nav className="k-pager" aria-label={label}>
      {step(page - 1, previousLabel, <ChevronLeftIcon />)}
      <div>
        {pageRange(page, pageCount).map((item, index) =>
          item === 'gap' ? (
            <span key={`gap${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={item}
              type="button"
              aria-label={pageLabel(item)}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => item === page || onPage(item)}
            >
              {item}
            </button>
          ),
        )}
      </div>
      {step(page + 1, nextLabel, <ChevronRightIcon />)}
    </nav>
  );
}
