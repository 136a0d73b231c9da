import type { Today } from '@krapao/contract/desk';
import { Card } from '@krapao/ui/card';
import { useTranslations } from 'use-intl';
import { useProviderText } from '../../../shared/i18n/use-code-text';
import { Connections } from './connections';

const tones = { up: 'd-live', probing: 'd-live is-near', down: 'd-live is-off' } as const;

/** Whether the providers answer this node. */
export function Providers({ providers }: { providers: Today['providers'] }) {
  const t = useTranslations('today');
  const textOf = useProviderText();
  return (
    <Card title={t('providers')}>
      {providers.length === 0 && <p className="k-card--pad d-2">{t('noProviders')}</p>}
      <ul className="d-pairs">
        {providers.map(({ name, state }) => (
          <li key={name}>
            <span>{textOf(name)}</span>
            <span className={tones[state]}>{t(`state.${state}`)}</span>
          </li>
        ))}
      </ul>
      <Connections />
    </Card>
  );
}
