import { QuestionIcon } from '@krapao/ui/icons';
import { useTranslations } from 'use-intl';
import { Screen } from '../shared/ui/screen';
import { Empty } from '@krapao/ui/empty';

export function NotFound() {
  const t = useTranslations('common');
  return (
    <Screen title={t('notFound')}>
      <Empty icon={<QuestionIcon />} title={t('notFound')} text={t('notFoundHint')} />
    </Screen>
  );
}
