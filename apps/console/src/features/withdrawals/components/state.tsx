import { FailedIcon, type IconComponent, LoaderIcon, PausedIcon, QuestionIcon, SuccessIcon } from '@krapao/ui/icons';
import type { ReviewReason, WithdrawalState } from '@krapao/contract/desk';
import { Chip } from '@krapao/ui/tag';
import { useTranslations } from 'use-intl';
import type { Kept } from '../model/use-kept';

const looks: Record<WithdrawalState, { icon: IconComponent; tone: string }> = {
  waiting: { icon: PausedIcon, tone: 'held' },
  sending: { icon: LoaderIcon, tone: 'run' },
  unknown: { icon: QuestionIcon, tone: 'unk' },
  paid: { icon: SuccessIcon, tone: 'paid' },
  failed: { icon: FailedIcon, tone: 'bad' },
  rejected: { icon: FailedIcon, tone: 'rej' },
};

export function State({ state }: { state: WithdrawalState }) {
  const t = useTranslations('withdrawals.state');
  const { icon: StateIcon, tone } = looks[state];
  return (
    <span className={`d-st d-st--${tone}`}>
      <StateIcon />
      <span>{t(state)}</span>
    </span>
  );
}

const decidedLooks = { released: looks.paid, rejected: looks.rejected };

/** What the operator has just decided. */
export function DecidedByYou({ outcome }: { outcome: Kept['outcome'] }) {
  const t = useTranslations('withdrawals.byYou');
  const { icon: OutcomeIcon, tone } = decidedLooks[outcome];
  return (
    <span className={`d-st d-st--${tone}`}>
      <OutcomeIcon />
      <span>{t(outcome)}</span>
    </span>
  );
}

const bad: ReadonlySet<ReviewReason> = new Set(['name-differs', 'shared-with-frozen', 'frozen']);

/** Reasons as tags: `most` at most, then the number of the others. */
export function Reasons({ reasons, most = 2 }: { reasons: readonly ReviewReason[]; most?: number }) {
  const t = useTranslations('withdrawals');
  if (reasons.length === 0) return <span className="d-mut">{t('noReason')}</span>;
  return (
    <span className="d-tags--v">
      {reasons.slice(0, most).map((reason) => (
        <Chip key={reason} tone={bad.has(reason) ? 'bad' : 'gold'}>
          {t(`flags.${reason}`)}
        </Chip>
      ))}
      {reasons.length > most && <Chip tone="line">+{reasons.length - most}</Chip>}
    </span>
  );
}
