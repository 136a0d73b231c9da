import type { CheckedConnection, SetupStep } from '@krapao/contract/desk';
import { formatDay } from '@krapao/ui/format';
import { useTranslations } from 'use-intl';
import { useProviderText } from '../../../shared/i18n/use-code-text';

type Empty = Extract<SetupStep, { name: 'agreements' }>['empty'];

/** One sentence about a step: what there is, or what is missing. `connections`: what the providers answered; null: they were not called. */
export function useStepText(): (step: SetupStep, connections: readonly CheckedConnection[] | null) => string {
  const t = useTranslations();
  const providerText = useProviderText();

  /** `Agreements (Thai, Lao) · Conditions (English)` */
  const emptyText = (empty: Empty): string =>
    [...new Set(empty.map(({ text }) => text))]
      .map((text) => ({ text, languages: empty.filter((each) => each.text === text).map(({ language }) => language) }))
      .map(({ text, languages }) => `${t(`shop.text.${text}`)} (${languages.map((language) => t(`shop.language.${language}`)).join(', ')})`)
      .join(' · ');

  const failedText = (connections: readonly CheckedConnection[]): string =>
    connections
      .filter(({ state }) => state !== 'ready')
      .map(({ kind, code, state }) => `${providerText(code === null ? kind : `${kind}:${code}`)} (${t(`today.connection.${state}`)})`)
      .join(' · ');

  return (step, connections) => {
    const isDone = step.state === 'done';
    switch (step.name) {
      case 'origin':
        if (step.address === null) return t('setup.origin.none');
        return t(isDone ? 'setup.origin.done' : 'setup.origin.plain', { address: step.address });
      case 'owners':
        if (isDone) return t('setup.owners.done', { active: step.active });
        return t('setup.owners.missing', { active: step.active, needed: String(step.needed) });
      case 'accounts':
      case 'games':
        if (isDone) return t(`setup.${step.name}.done`, { n: step.count, currency: step.currency });
        return t(`setup.${step.name}.missing`, { currency: step.currency });
      case 'agreements':
        return isDone ? t('setup.agreements.done') : t('setup.agreements.missing', { texts: emptyText(step.empty) });
      case 'limits':
        if (isDone) return t('setup.limits.done');
        return t('setup.limits.missing', { names: step.unset.map((key) => t(`settings.name.${key}`)).join(' · ') });
      case 'providers':
        if (connections === null) return t('setup.providers.unseen');
        return isDone
          ? t('setup.providers.done', { n: connections.length })
          : t('setup.providers.missing', { failed: failedText(connections) });
      case 'alarms':
        return t(isDone ? 'setup.alarms.done' : 'setup.alarms.missing');
      case 'drill':
        if (step.at === null) return t('setup.drill.none');
        return t(isDone ? 'setup.drill.done' : 'setup.drill.old', { day: formatDay(step.at) });
    }
  };
}
