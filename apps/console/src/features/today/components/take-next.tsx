import { Button } from '@krapao/ui/button';
import { Kbd } from '@krapao/ui/kbd';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useKeys } from '../../../shared/keys/use-keys';
import { useCan } from '../../../shared/session/session-context';
import { noFilter, useTakeNext } from '../../withdrawals';

/** Claims the withdrawal with the nearest deadline that the operator can decide, and opens it. */
export function TakeNext() {
  const t = useTranslations('today');
  const canDecide = useCan('withdrawals.decide');
  const navigate = useNavigate();
  const { take, isPending } = useTakeNext(noFilter, (id) => void navigate(`/withdrawals/${id}?sort=deadline`));
  useKeys({ n: canDecide ? take : undefined });
  if (!canDecide) return null;
  return (
    <Button className="d-sp" busy={isPending} onClick={take}>
      {t('takeNext')}
      <Kbd>N</Kbd>
    </Button>
  );
}
