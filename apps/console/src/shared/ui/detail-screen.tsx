import { ChevronLeftIcon, ChevronRightIcon, QuestionIcon } from '@krapao/ui/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DeskError } from '../api/client';
import { LoadFailed } from './load-failed';
import { Empty } from '@krapao/ui/empty';
import { Screen } from './screen';

interface DetailScreenProps<Detail> {
  /** The list that the screen belongs to. */
  list: { title: string; path: string; state?: object };
  found: UseQueryResult<Detail>;
  /** The words for an address that names nothing. */
  noSuch: string;
  titleOf: (detail: Detail) => string;
  isFlush?: boolean;
  children: (detail: Detail) => ReactNode;
}

/** The screen of one row: a way back to its list, and the row, or why it is not shown. */
export function DetailScreen<Detail>({ list, found, noSuch, titleOf, isFlush = false, children }: DetailScreenProps<Detail>) {
  const crumb = (
    <span className="d-crumb">
      <Link to={list.path} state={list.state}>
        <span className="d-only-d">{list.title}</span>
        <span className="d-only-m">
          <ChevronLeftIcon />
          <span className="k-sr">{list.title}</span>
        </span>
      </Link>
      <ChevronRightIcon className="d-only-d" />
    </span>
  );
  return (
    <Screen title={found.data === undefined ? list.title : titleOf(found.data)} crumb={crumb} isFlush={isFlush}>
      <Found found={found} noSuch={noSuch}>
        {children}
      </Found>
    </Screen>
  );
}

/** A row, or why it is not shown. */
export function Found<Detail>({ found, noSuch, children }: Pick<DetailScreenProps<Detail>, 'found' | 'noSuch' | 'children'>) {
  const { data, error, refetch } = found;
  const isUnknown = error instanceof DeskError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT');
  if (data !== undefined) return children(data);
  if (isUnknown) return <Empty icon={<QuestionIcon />} title={noSuch} />;
  return error === null ? null : <LoadFailed error={error} retry={() => void refetch()} />;
}
