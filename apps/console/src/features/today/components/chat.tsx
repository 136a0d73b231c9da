import type { Today } from '@krapao/contract/desk';
import { Card } from '@krapao/ui/card';
import { useTranslations } from 'use-intl';
import { useSpan } from '../../../shared/format/use-span';
import { Mentions } from '../../../shared/ui/mentions';

/** Where the operator is named, and how long customers waited today for a person's first answer, and until the end. */
export function Chat({ chat: { firstAnswerSeconds, resolutionSeconds }, mentions }: Pick<Today, 'chat' | 'mentions'>) {
  const t = useTranslations('today');
  const span = useSpan();
  const lasted = (seconds: number | null): string => (seconds === null ? '–' : span(seconds * 1_000));
  return (
    <Card title={t('chat')}>
      <Mentions mentions={mentions} />
      {firstAnswerSeconds === null && resolutionSeconds === null ? (
        <p className="k-card--pad d-2">{t('noAnswers')}</p>
      ) : (
        <dl className="d-pairs">
          <div>
            <dt>{t('firstAnswer')}</dt>
            <dd>{lasted(firstAnswerSeconds)}</dd>
          </div>
          <div>
            <dt>{t('resolution')}</dt>
            <dd>{lasted(resolutionSeconds)}</dd>
          </div>
        </dl>
      )}
    </Card>
  );
}
