import { CloseIcon, FreezeIcon } from '@krapao/ui/icons';
import type { WithdrawalDetail } from '@krapao/contract/desk';
import { formatAmount, formatShort } from '@krapao/ui/format';
import { Button } from '@krapao/ui/button';
import { Kbd } from '@krapao/ui/kbd';
import { useTranslations } from 'use-intl';
import { AskMember } from '../../members';

export type DialogName = 'release' | 'reject' | 'freeze' | 'unfreeze' | 'paid-outside';

/** What the operator may do now; undefined: not at all. */
export type Actions = Record<'release' | 'reject' | 'freeze' | 'paidOutside' | 'claim', (() => void) | undefined>;

/** The buttons that decide, at the foot of the decision. */
export function DecisionBar({
  withdrawal: { amount, currency, decided, member },
  actions,
}: {
  withdrawal: WithdrawalDetail;
  actions: Actions;
}) {
  const t = useTranslations('withdrawals');
  return (
    <footer className="d-decide__f">
      <span className="d-cap">
        {decided !== null && <span>{t('decidedBy', { name: decided.by.displayName, time: formatShort(decided.at) })}</span>}
      </span>
      <div className="d-btns d-decide__b">
        {actions.freeze !== undefined && (
          <Button variant="ghost" onClick={actions.freeze} icon={<FreezeIcon />}>
            {t('freeze')}
            <Kbd>F</Kbd>
          </Button>
        )}
        <AskMember member={member.id} />
        {actions.reject !== undefined && (
          <Button variant="danger-line" onClick={actions.reject} icon={<CloseIcon />}>
            {t('reject')}
            <Kbd>E</Kbd>
          </Button>
        )}
      </div>
      {actions.release !== undefined && (
        <Button onClick={actions.release}>
          {t('release', { amount: formatAmount(amount, currency) })}
          <Kbd>R</Kbd>
        </Button>
      )}
    </footer>
  );
}
