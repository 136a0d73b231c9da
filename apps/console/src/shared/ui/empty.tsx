import { Button } from '@krapao/ui/button';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from './error-note';
import { Icon } from './icon';
import type { IconName } from './icons';

/** An empty screen or list, with at most one action. */
export const Empty = ({ icon = 'ok', title, hint, children }: { icon?: IconName; title: string; hint?: string; children?: ReactNode }) => (
  <div className="d-empty">
    <Icon name={icon} />
    <b>{title}</b>
    {hint !== undefined && <p>{hint}</p>}
    {children !== undefined && <div className="d-btns">{children}</div>}
  </div>
);

/** A screen whose data could not be loaded. */
export function LoadFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('common');
  const textOf = useErrorText();
  return (
    <Empty icon="warn" title={t('failed')} hint={textOf(error)}>
      <Button variant="line" onClick={retry}>
        {t('retry')}
      </Button>
    </Empty>
  );
}
