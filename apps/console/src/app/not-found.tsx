import { useTranslations } from 'use-intl';
import { Screen } from '../shared/ui/screen';
import { Empty } from '../shared/ui/empty';

export function NotFound() {
  const t = useTranslations('common');
  return (
    <Screen title={t('notFound')}>
      <Empty icon="q" title={t('notFound')} hint={t('notFoundHint')} />
    </Screen>
  );
}
