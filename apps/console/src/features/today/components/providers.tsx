import type { Today } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { useProviderText } from '../../../shared/i18n/use-code-text';

const tones = { up: 'd-live', probing: 'd-live is-near', down: 'd-live is-off' } as const;

/** Whether the providers answer this node. */
export function Providers({ providers }: { providers: Today['providers'] }) {
  const t = useTranslations('today');
  const textOf = useProviderText();
  return (
    <section className="d-card">
      <header className="d-card__h">
        <h3>{t('providers')}</h3>
      </header>
      {providers.length === 0 && <p className="d-card--pad d-2">{t('noProviders')}</p>}
      <ul className="d-pairs">
        {providers.map(({ name, state }) => (
          <li key={name}>
            <span>{textOf(name)}</span>
            <span className={tones[state]}>{t(`state.${state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
