import { ChevronDownIcon, ChevronUpIcon, CloseIcon, PlusIcon } from '@krapao/ui/icons';
import { Button } from '@krapao/ui/button';
import { IconButton } from '@krapao/ui/icon-button';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { moved } from '../model/values.rules';

interface RowListProps<T> {
  rows: readonly T[];
  onChange: (rows: T[]) => void;
  /** What a row is called, for its buttons. */
  nameOf: (row: T, index: number) => string;
  /** The words of the button that adds a row, and the row; null: no row can be added. */
  add: { text: string; row: () => T } | null;
  children: (row: T, change: (next: T) => void, index: number) => ReactNode;
}

/** Rows that can be added, removed and moved; Alt with an arrow key moves the row of the focused field. */
export function RowList<T>({ rows, onChange, nameOf, add, children }: RowListProps<T>) {
  return (
    <div className="d-rows">
      <ol>
        {rows.map((row, index) => {
          const move = (to: number): void => onChange(moved(rows, index, to));
          return (
            <li
              key={index}
              className="d-rows__r"
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                // Of lists within a list, the inner one moves.
                event.stopPropagation();
                move(index + (event.key === 'ArrowUp' ? -1 : 1));
              }}
            >
              <div className="d-rows__f">
                {children(row, (next) => onChange(rows.map((each, place) => (place === index ? next : each))), index)}
              </div>
              <RowTools
                name={nameOf(row, index)}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onMove={(by) => move(index + by)}
                onRemove={() => onChange(rows.filter((_, place) => place !== index))}
              />
            </li>
          );
        })}
      </ol>
      {add !== null && (
        <Button variant="line" onClick={() => onChange([...rows, add.row()])} icon={<PlusIcon />}>
          {add.text}
        </Button>
      )}
    </div>
  );
}

interface RowToolsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Moves or removes a row. */
export function RowTools({ name, isFirst, isLast, onMove, onRemove }: RowToolsProps) {
  const t = useTranslations('shop');
  return (
    <span className="d-rows__t">
      <IconButton disabled={isFirst} label={t('moveUp', { name })} onClick={() => onMove(-1)}>
        <ChevronUpIcon />
      </IconButton>
      <IconButton disabled={isLast} label={t('moveDown', { name })} onClick={() => onMove(1)}>
        <ChevronDownIcon />
      </IconButton>
      <IconButton label={t('remove', { name })} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </span>
  );
}
