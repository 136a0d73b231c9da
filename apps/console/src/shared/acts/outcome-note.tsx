import { PeopleIcon, SuccessIcon, WarnIcon } from '@krapao/ui/icons';
import type { ActOutcome } from '@krapao/contract/desk';
import { StateNote } from '@krapao/ui/note';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../i18n/use-problem-text';
import { figuresOf } from './figures';
import { PendingStrip } from './pending-strip';

/** What an act will do: at once, or why a second person decides; or why it cannot be done. */
export function OutcomeNote({ outcome, atOnce }: { outcome: ActOutcome; atOnce: string }) {
  const t = useTranslations();
  const problemText = useProblemText();
  switch (outcome.outcome) {
    case 'now':
      return (
        <StateNote tone="ok" icon={<SuccessIcon />} role="status">
          {atOnce} {outcome.sum !== null && <span>{t('approvals.ownSum', figuresOf(outcome.sum))}</span>}
        </StateNote>
      );
    case 'second':
      return (
        <StateNote tone="info" icon={<PeopleIcon />} role="status">
          <b>{outcome.sum === null ? t(`approvals.second.${outcome.why}`) : t(`approvals.bySum.${outcome.why}`, figuresOf(outcome.sum))}</b>{' '}
          {t('approvals.untilThen')}
        </StateNote>
      );
    case 'proposed':
      return <PendingStrip pending={outcome.pending} />;
    case 'refused':
      return (
        <StateNote tone="bad" icon={<WarnIcon />} role="status">
          {problemText(outcome.code)}
        </StateNote>
      );
  }
}
