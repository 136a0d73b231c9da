import { useTranslations } from 'use-intl';
import { useDelayed } from '../../../shared/ui';
import { ErrorState } from '../../../shared/ui/feedback/empty';
import { useProfile } from '../api/get-profile';
import { ProfileDetails } from './profile-details';
import { ProfileSkeleton } from './profile-skeleton';
import './profile.css';

/** Who the member is, and the bank account for deposits and withdrawals (spec.md §2, Profile screen). */
export function ProfileScreen() {
  const t = useTranslations();
  const { data, isLoading, isFetching, refetch } = useProfile();
  const late = useDelayed(isLoading);
  if (data) return <ProfileDetails profile={data} />;
  if (isLoading) return late ? <ProfileSkeleton label={t('common.loading')} /> : null;
  return (
    <ErrorState
      title={t('profile.loadFailed')}
      text={t('profile.loadFailedHint')}
      retryLabel={t('common.retry')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
