import { useSpan } from '../format/use-span';
import { useNow } from '../format/use-now';

/** The part of the promised time from which an age counts as near its deadline. */
export const NEAR = 0.7;
const CIRCLE = 37.7;

/** How long something waits, as a ring that fills until its deadline. */
export function Age({ since, due }: { since: string; due: string | null }) {
  const now = useNow();
  const span = useSpan();
  const [begin, end] = [Date.parse(since), due === null ? null : Date.parse(due)];
  const part = end === null || end <= begin ? 0 : Math.min(1, Math.max(0, (now - begin) / (end - begin)));
  const tone = part >= 1 ? ' d-age--late' : part >= NEAR ? ' d-age--near' : '';
  return (
    <span className={`d-age${tone}`} translate="no">
      {end !== null && (
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="6" />
          <circle cx="8" cy="8" r="6" strokeDasharray={CIRCLE} strokeDashoffset={CIRCLE * (1 - part)} />
        </svg>
      )}
      <span>{span(now - begin)}</span>
    </span>
  );
}
