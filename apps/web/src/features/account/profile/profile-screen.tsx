import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import { useProfile } from '../api/profile';
import { ProfileDetails } from './profile-details';
import { ProfileSettings } from './profile-settings';
import './profile.css';

/** The member's profile and bank account (docs/specification.md §2.12). The settings of the device need no profile. */
export function ProfileScreen() {
  return (
    <>
      <Loaded />
      <ProfileSettings />
    </>
  );
}

function Loaded() {
  const t = useTranslations();
  const { data, isLoading, isFetching, error, refetch } = useProfile();
  const late = useDelayed(isLoading);
  if (data) return <ProfileDetails profile={data} />;
  if (isLoading) return late ? <ProfileSkeleton label={t('common.loading')} /> : null;
  return (
    <div className="profile-failed">
      <LoadFailed title={t('profile.loadFailed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
    </div>
  );
}

const Card = () => (
  <div className="k-card k-kv">
    {['34%', '52%', '28%'].map((width) => (
      <div key={width}>
        <Skeleton width="24%" height=".875rem" />
        <Skeleton width={width} height=".875rem" />
      </div>
    ))}
  </div>
);

/** Placeholder while the profile loads. */
function ProfileSkeleton({ label }: { label: string }) {
  return (
    <>
      <span className="k-sr" role="status">
        {label}
      </span>
      <div className="k-me">
        <Skeleton width="5rem" height="5rem" style={{ borderRadius: 'var(--r-xl)', marginBottom: '.75rem' }} />
        <Skeleton width="11rem" height="1.375rem" style={{ margin: '.375rem 0' }} />
        <Skeleton width="14rem" height=".875rem" style={{ margin: '.25rem 0' }} />
        <Skeleton width="10rem" height="2.75rem" style={{ borderRadius: 'var(--r-md)', marginTop: '1rem' }} />
      </div>
      <div className="k-stack k-stack--6">
        <Card />
        <Card />
      </div>
    </>
  );
}
