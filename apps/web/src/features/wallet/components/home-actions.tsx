import { useTranslations } from 'use-intl';
import { useSheet } from '../../../shared/sheet';
import { Button } from '../../../shared/ui';
import { DepositIcon, WithdrawIcon } from '../../../shared/ui/icons/member';

/** Money in and out: each opens its sheet. */
export function HomeActions() {
  const t = useTranslations('wallet');
  const { open } = useSheet();
  return (
    <>
      <Button icon={<DepositIcon />} onClick={() => open('deposit')}>
        {t('deposit')}
      </Button>
      <Button variant="glass" icon={<WithdrawIcon />} onClick={() => open('withdraw')}>
        {t('withdraw')}
      </Button>
    </>
  );
}
