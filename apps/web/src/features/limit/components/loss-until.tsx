import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useBundle } from '../../../shared/i18n';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';
import { limitsKey } from '../../../shared/query/keys';
import { useLimits } from '../api/limits';
import { opensLast } from '../model/limits';
import { bold, momentOf } from './words';

/** Beside a refusal by a limit on losses: when play opens again, and the way to the limits. */
export default function LossUntil() {
  return useBundle('limit') ? <Until /> : null;
}

function Until() {
  const t = useTranslations('limit');
  const cache = useQueryClient();
  const opensAt = opensLast(useLimits().data?.loss ?? []);
  // The refusal is newer than what is known of the limits.
  useEffect(() => void cache.invalidateQueries({ queryKey: limitsKey }), [cache]);
  return (
    <p className="k-sub">
      {opensAt !== null && <>{t.rich('loss.until', { time: momentOf(opensAt), b: bold })} </>}
      <Link className="k-link" to={paths.limits}>
        {t('see')}
      </Link>
    </p>
  );
}
