import { Button } from '@krapao/ui/button';
import { Empty } from '@krapao/ui/empty';
import { WarnIcon } from '@krapao/ui/icons';
import { useTranslations } from 'use-intl';
import { useErrorText } from './error-note';

/** A screen whose data could not be loaded. */
export function LoadFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('common');
  const textOf = useErrorText();
  const again = (
    <Button variant="line" onClick={retry}>
      {t('retry')}
    </Button>
  );
  return <Empty icon={<WarnIcon />} title={t('failed')} text={textOf(error)} action={again} />;
}
