import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { Clean, useSanitized } from '../../../shared/html/clean';
import { Button } from '@krapao/ui/button';
import { Empty } from '@krapao/ui/empty';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import { Sheet } from '@krapao/ui/sheet';
import { useConditions } from '../api/conditions';
import './agreement.css';

const none: readonly string[] = [];

/** The site's terms of use (docs/specification.md §2.3). */
export default function ConditionsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const { data, isError, isFetching, error, refetch } = useConditions();
  const html = useSanitized(data ?? none);
  const ready = data !== undefined && html !== null;
  const isEmpty = data?.length === 0;
  const late = useDelayed(!isError && !ready);
  const title = t('condition.rules.title');
  const understood = (
    <Button block onClick={onClose}>
      {t('condition.rules.understood')}
    </Button>
  );
  return (
    <Sheet tall={!isEmpty} title={title} closeLabel={t('common.close')} onClose={onClose} footer={understood}>
      {isError && !data ? (
        <LoadFailed title={t('condition.rules.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : isEmpty ? (
        <Empty title={t('condition.rules.none')} />
      ) : (
        // Focusable, so that the keyboard can scroll it.
        <div className="k-prose lookup-agreement" role="group" aria-label={title} tabIndex={0}>
          {ready ? <Clean html={html} /> : late && <Lines label={t('common.loading')} />}
        </div>
      )}
    </Sheet>
  );
}

const widths = ['38%', '92%', '80%', '88%', '34%', '90%', '72%'];

function Lines({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} height=".875rem" style={{ marginTop: '.875rem' }} />
      ))}
    </div>
  );
}
