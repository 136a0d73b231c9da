import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../icons';

export interface RowProps {
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** At the end of the row. A row that can be pressed ends in a chevron without it. */
  trailing?: ReactNode;
  onPress?: () => void;
  /** One of several is chosen by a press: whether this one is. */
  isChosen?: boolean;
  /** Receives the first focus of its sheet or step. */
  autoFocus?: boolean;
}

/** A framed list; its rows are {@link Row}s. */
export const List = ({ children }: { children: ReactNode }) => <div className="k-list">{children}</div>;

/** One row of a list: a title, a note, and an action if there is more. */
export function Row({ leading, title, detail, trailing, onPress, isChosen, autoFocus = false }: RowProps) {
  const body = (
    <>
      {leading}
      <span className="k-row__t">
        <b>{title}</b>
        {detail && <small>{detail}</small>}
      </span>
      {trailing ?? (isChosen === undefined ? onPress && <ChevronRightIcon /> : <i className="k-bulb" aria-hidden="true" />)}
    </>
  );
  return onPress ? (
    <button type="button" className="k-row" aria-pressed={isChosen} onClick={onPress} data-autofocus={autoFocus || undefined}>
      {body}
    </button>
  ) : (
    <div className="k-row">{body}</div>
  );
}
