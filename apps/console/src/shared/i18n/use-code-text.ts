import { useTranslations } from 'use-intl';

type Kind = 'finding' | 'journal' | 'gift';

/** The words of a code of the server; a code that this console does not know is shown as it is. */
export function useCodeText(): (kind: Kind, code: string) => string {
  const t = useTranslations('codes');
  return (kind, code) => {
    // Phrases are found by keys without dots.
    const key = `${kind}.${code.replaceAll('.', '-')}` as 'finding.qr-unknown';
    return t.has(key) ? t(key) : code;
  };
}

/** The words of a provider: `payout`, `game:PG`, `qr:WW`. */
export function useProviderText(): (provider: string) => string {
  const t = useTranslations('codes.provider');
  return (provider) => {
    const [name = '', code = ''] = provider.split(':');
    if (!t.has(name as 'qr')) return provider;
    const text = t(name as 'game', { code });
    return text.includes(code) ? text : `${text} ${code}`;
  };
}
