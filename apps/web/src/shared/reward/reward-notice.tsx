import { Clean } from '../html/clean';
import type { CleanHtml } from '../html/sanitize';
import { Note } from '../ui';

/** The operator's notice about conditions. */
export function RewardNotice({ html }: { html: CleanHtml | null }) {
  if (html === null) return null;
  return (
    <Note tone="warn">
      <Clean as="span" html={html} />
    </Note>
  );
}
