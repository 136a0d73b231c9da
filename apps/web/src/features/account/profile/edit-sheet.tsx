import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { useDelayed } from '../../../shared/ui';
import { Skeleton } from '../../../shared/ui/feedback/skeleton';
import { Sheet } from '../../../shared/ui/overlay/sheet';
import { useBanks } from '../../lookup/api/use-banks';
import { useProfile } from '../api/get-profile';
import { EditForm } from './edit-form';

/** Name and bank account, to change. */
export default function EditSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const profile = useProfile();
  const banks = useBanks();
  const late = useDelayed(profile.isLoading || banks.isLoading);
  if (profile.data && banks.data) return <EditForm profile={profile.data} banks={banks.data} onClose={onClose} />;
  const retry = () => {
    void profile.refetch();
    void banks.refetch();
  };
  return (
    <Sheet title={t('profile.editTitle')} closeLabel={t('common.close')} onClose={onClose}>
      {profile.isError || banks.isError ? (
        <LoadFailed title={t('profile.loadFailed')} error={profile.error ?? banks.error} onRetry={retry} />
      ) : (
        <div className="k-form">{late && [0, 1, 2, 3].map((field) => <Skeleton key={field} height="5rem" />)}</div>
      )}
    </Sheet>
  );
}
