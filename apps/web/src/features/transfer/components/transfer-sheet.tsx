import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { useDelayed } from '../../../shared/ui';
import { RowsSkeleton } from '../../../shared/ui/feedback/skeleton';
import { Sheet } from '../../../shared/ui/overlay/sheet';
import { useWallet } from '../../wallet/api/get-wallet';
import { TransferSteps } from './transfer-steps';
import './transfer.css';

/** Money between wallet and games (docs/specification.md §4.8 and §5). `?sheet=transfer&from=WALLET&to=PG` comes with both chosen. */
export default function TransferSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const wallet = useWallet();
  const late = useDelayed(wallet.isLoading);
  if (wallet.data) return <TransferSteps wallet={wallet.data} onClose={onClose} />;
  return (
    <Sheet tall title={t('transfer.title')} closeLabel={t('common.close')} onClose={onClose}>
      {wallet.isError && (
        <LoadFailed
          title={t('transfer.failed')}
          error={wallet.error}
          busy={wallet.isFetching}
          safe={t('transfer.failedHint')}
          onRetry={() => void wallet.refetch()}
        />
      )}
      {late && <RowsSkeleton rows={2} label={t('common.loading')} />}
    </Sheet>
  );
}
