import type { ReviewReason, WithdrawalState } from '@krapao/contract/desk';
import { Chip } from '@krapao/ui/tag';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../shared/ui/icon';
import type { IconName } from '../../../shared/ui/icons';

const looks: Record<WithdrawalState, { icon: IconName; tone: string }> = {
  waiting: { icon: 'pause', tone: 'held' },
  sending: { icon: 'loader', tone: 'run' },
  unknown: { icon: 'q', tone: 'unk' },
  paid: { icon: 'ok', tone: 'paid' },
  failed: { icon: 'bad', tone: 'bad' },
  rejected: { icon: 'bad', tone: 'rej' },
};

export function State({ state }: { state: WithdrawalState }) {
  const t = useTranslations('withdrawals.state');
  const { icon, tone } = looks[state];
  return (
    <span className={`d-st d-st--${tone}`}>
      <Icon name={icon} />
      {t(state)}
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
