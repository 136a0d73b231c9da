import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { Empty } from '@krapao/ui/empty';
import { Illustration } from '@krapao/ui/illustration';
import emptyArt from '@krapao/ui/illustration/empty.svg?no-inline';
import '@krapao/ui/illustration/illustration.css';

/** Why no movement is listed: there is none, or none of the filter or of the search. */
type NoMovementsProps = { reason: 'none'; onDeposit: () => void } | { reason: 'filter' | 'search'; onClear: () => void };

/** An empty statement, or one without a match. */
export function NoMovements(props: NoMovementsProps) {
  const t = useTranslations();
  const art = <Illustration art={emptyArt} />;
  if (props.reason !== 'none')
    return (
      <Empty
        art={art}
        title={t(`statement.${props.reason}.none`)}
        action={
          <Button variant="line" size="md" onClick={props.onClear}>
            {t(`statement.${props.reason}.clear`)}
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
        <Button size="md" onClick={props.onDeposit}>
          {t('deposit.title')}
        </Button>
      }
    />
  );
}
