import type { WebhookEndpoint } from '@krapao/contract/desk';
import { Chip } from '@krapao/ui/tag';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

const TONES = { new: 'gold', active: 'ok', paused: 'wait' } as const;

/** Whether an endpoint receives, and that a change of it waits for a second person. */
export function EndpointState({ endpoint: { state, pending } }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations();
  return (
    <span className="d-tags">
      <Chip tone={TONES[state]}>{t(`webhooks.states.${state}`)}</Chip>
      {pending !== null && (
        <Link className="d-cap d-link" to={`/approvals?proposal=${pending.id}`}>
          {t('approvals.waits')}
        </Link>
      )}
    </span>
  );
}
