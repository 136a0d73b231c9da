import type { Currency, Statement } from '@krapao/contract';
import { useHref, useLinkClickHandler } from 'react-router';
import { useTranslations } from 'use-intl';
import { askAbout } from '../../../shared/chat';
import { formatDate } from '../../../shared/format/date';
import { formatAmount } from '../../../shared/format/money';
import { outcomeOf } from '../../../shared/ui/feedback/status';

/** Asks the admin about a movement: opens the chat with a first line that says which one it is (decisions 0097). */
export function AskLink({ movement, currency }: { movement: Statement; currency: Currency }) {
  const t = useTranslations('statement');
  const { _id: id, statementType, amount, status, createdAt } = movement;
  const type = t(`type.${statementType}`);
  const date = formatDate(createdAt);
  const outcome = t(`status.${outcomeOf(status)}`);
  const { to, state } = askAbout(
    id ?? createdAt,
    t(id === undefined ? 'askWordsPlain' : 'askWords', { type, amount: formatAmount(amount, currency), date, outcome, id: id ?? '' }),
  );
  return (
    <a className="statement-ask" href={useHref(to)} onClick={useLinkClickHandler(to, { state })} aria-label={t('askLabel', { type, date })}>
      {t('ask')}
    </a>
  );
}
