import { Note } from '../ui';

/** The operator's notice about conditions; `html` is fit for the page. */
export function RewardNotice({ html }: { html: string | null }) {
  if (html === null) return null;
  return (
    <Note tone="warn">
      <span dangerouslySetInnerHTML={{ __html: html }} />
    </Note>
  );
}
