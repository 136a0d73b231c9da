import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { useDelayed } from '../../../shared/ui';
import { useProfile } from '../api/get-profile';
import { ProfileDetails } from './profile-details';
import { ProfileSkeleton } from './profile-skeleton';
import './profile.css';

/** Who the member is, and the bank account for deposits and withdrawals (docs/specification.md §2.12). */
export function ProfileScreen() {
  const t = useTranslations();
  const { data, isLoading, isFetching, error, refetch } = useProfile();
  const late = useDelayed(isLoading);
  if (data) return <ProfileDetails profile={data} />;
  if (isLoading) return late ? <ProfileSkeleton label={t('common.loading')} /> : null;
  return <LoadFailed title={t('profile.loadFailed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
}
