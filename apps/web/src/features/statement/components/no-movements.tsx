import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { Empty } from '@krapao/ui/empty';
import receipts from '../art/receipts.svg?no-inline';

interface NoMovementsProps {
  isFiltered: boolean;
  onClear: () => void;
  onDeposit: () => void;
}

/** An empty statement, or one without a movement of the filter. */
export function NoMovements({ isFiltered, onClear, onDeposit }: NoMovementsProps) {
  const t = useTranslations();
  // Its colours follow the `color-scheme` of the page.
  const art = <img className="statement-art" src={receipts} alt="" />;
  if (isFiltered)
    return (
      <Empty
        art={art}
        title={t('statement.filter.none')}
        action={
          <Button variant="line" size="md" onClick={onClear}>
            {t('statement.filter.clear')}
          </Button>
        }
      />
    );
  return (
    <Empty
      art={art}
      title={t('statement.empty')}
      text={t('statement.emptyHint')}
      action={
        <Button size="md" onClick={onDeposit}>
          {t('deposit.title')}
        </Button>
      }
    />
  );
}
