import type { ReactNode } from 'react';
import { Button } from '../button';
import { RefreshIcon } from '../icons';
import { PouchPaths } from '../brand-mark';

export interface EmptyProps {
  title: string;
  text?: string;
  /** The next action. */
  action?: ReactNode;
  /** In place of the empty pouch. */
  art?: ReactNode;
  /** In place of the empty pouch and its frame: for a list or a pane that has a frame of its own. */
  icon?: ReactNode;
}

/** An empty state: what will be here, and the one action that starts it. */
export function Empty({ title, text, action, art = <EmptyArt />, icon }: EmptyProps) {
  return (
    <div className={icon ? 'k-empty k-empty--plain' : 'k-card k-empty'}>
      {icon ?? art}
      <b>{title}</b>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  title: string;
  text?: string;
  /** A drawing, or an icon in a well. */
  art: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  /** The retry is in progress. */
  busy?: boolean;
}

/** A failed load: what happened, and a retry. */
export function ErrorState({ title, text, art, retryLabel, onRetry, busy }: ErrorStateProps) {
  return (
    <div className="k-card k-empty" role="alert">
      {art}
      <b>{title}</b>
      {text && <p>{text}</p>}
      <Button variant="line" size="md" busy={busy} icon={<RefreshIcon size="sm" />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}

const bulbs = [
  [12, 13.5],
  [30, 19],
  [48, 13.5],
  [72, 13.5],
  [90, 19],
  [108, 13.5],
] as const;

function EmptyArt() {
  return (
    <svg className="k-empty__a" viewBox="0 0 120 80" fill="none" aria-hidden="true">
      <path d="M0 4Q30 24 60 4Q90 24 120 4" stroke="var(--line-2)" strokeWidth="1.5" />
      <g fill="var(--surface-3)" stroke="var(--line-field)">
        {bulbs.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="2.6" />
        ))}
      </g>
      <g transform="translate(38 31) scale(1.4)">
        <PouchPaths />
      </g>
    </svg>
  );
}
