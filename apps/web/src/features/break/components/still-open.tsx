import { useTranslations } from 'use-intl';
import { SuccessIcon } from '@krapao/ui/icons';

/** What a member can do during a break, and what is paused. */
export function StillOpen({ short = false }: { /** Only what can be done. */ short?: boolean }) {
  const t = useTranslations('breaks');
  return (
    <ul className="k-card break-still">
      {(['withdraw', 'read', 'chat'] as const).map((what) => (
        <li key={what}>
          <SuccessIcon size="sm" />
          <span>{t(what)}</span>
        </li>
      ))}
      {!short &&
        (['noPlay', 'noInvitations'] as const).map((what) => (
          <li key={what} className="break-still__not">
            <i aria-hidden="true">–</i>
            <span>{t(what)}</span>
          </li>
        ))}
    </ul>
  );
}
