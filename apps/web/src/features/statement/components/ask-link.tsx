import type { Currency, Statement } from '@krapao/contract';
import { useHref, useLinkClickHandler } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from '@krapao/ui/button';
import { classes } from '@krapao/ui/classes';
import { formatAmount, formatDate } from '@krapao/ui/format';
import { ChatIcon } from '@krapao/ui/icons';
import { outcomeOf } from '@krapao/ui/tag';
import { askAbout } from '../../chat';

/** Opens the chat with a first line that identifies the movement (docs/decisions/0098). */
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
    <a
      className={classes(buttonClass({ variant: 'line', block: true }), 'statement-ask')}
      href={useHref(to)}
      onClick={useLinkClickHandler(to, { state })}
      aria-label={t('askLabel', { type, date })}
    >
      <ChatIcon size="sm" />
      {t('ask')}
    </a>
  );
}
