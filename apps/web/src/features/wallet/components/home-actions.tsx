import { useTranslations } from 'use-intl';
import { useSheet } from '../../../shared/sheet';
import { Button } from '@krapao/ui/button';
import { DepositIcon, TransferIcon, WithdrawIcon } from '@krapao/ui/icons';

interface HomeActionsProps {
  /** There is nothing to withdraw or to transfer yet. */
  isFirstDay: boolean;
  /** The member is on a break: money only leaves. */
  isAtRest: boolean;
}

/** Buttons that open the deposit, withdraw and transfer sheets. On phones the third shows only its icon. */
export function HomeActions({ isFirstDay, isAtRest }: HomeActionsProps) {
  const t = useTranslations('wallet');
  const { open } = useSheet();
  if (isAtRest)
    return (
      <Button icon={<WithdrawIcon />} onClick={() => open('withdraw')}>
        {t('withdraw')}
      </Button>
    );
  return (
    <>
      <Button icon={<DepositIcon />} onClick={() => open('deposit')}>
        {t('deposit')}
      </Button>
      {!isFirstDay && (
        <>
          <Button variant="glass" icon={<WithdrawIcon />} onClick={() => open('withdraw')}>
            {t('withdraw')}
          </Button>
          <Button variant="glass" icon={<TransferIcon />} aria-label={t('transfer')} onClick={() => open('transfer')}>
            <span className="wallet-wide">{t('transfer')}</span>
          </Button>
        </>
      )}
    </>
  );
}
