import type { ActOutcome } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../i18n/use-problem-text';
import { Icon } from '../ui/icon';
import { figuresOf } from './figures';
import { PendingStrip } from './pending-strip';

/** What an act will do: at once, or why a second person decides; or why it cannot be done. */
export function OutcomeNote({ outcome, atOnce }: { outcome: ActOutcome; atOnce: string }) {
  const t = useTranslations();
  const problemText = useProblemText();
  switch (outcome.outcome) {
    case 'now':
      return (
        <p className="d-note d-note--good" role="status">
          <Icon name="ok" />
          <span>
            {atOnce} {outcome.sum !== null && <span>{t('approvals.ownSum', figuresOf(outcome.sum))}</span>}
          </span>
        </p>
      );
    case 'second':
      return (
        <p className="d-note d-note--info" role="status">
          <Icon name="two" />
          <span>
            <b>
              {outcome.sum === null ? t(`approvals.second.${outcome.why}`) : t(`approvals.bySum.${outcome.why}`, figuresOf(outcome.sum))}
            </b>{' '}
            {t('approvals.untilThen')}
          </span>
        </p>
      );
    case 'proposed':
      return <PendingStrip pending={outcome.pending} />;
    case 'refused':
      return (
        <p className="d-note d-note--bad" role="status">
          <Icon name="warn" />
          <span>{problemText(outcome.code)}</span>
        </p>
      );
  }
}
