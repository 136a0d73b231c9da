import { useTranslations } from 'use-intl';
import { useSession } from '../session/session-context';

type Kind = 'finding' | 'journal' | 'gift' | 'saga';

/** The words of a code of the server; a code that this console does not know is shown as it is. */
export function useCodeText(): (kind: Kind, code: string) => string {
  const t = useTranslations('codes');
  return (kind, code) => {
    // Phrases are found by keys without dots.
    const key = `${kind}.${code.replaceAll('.', '-')}` as 'finding.qr-unknown';
    return t.has(key) ? t(key) : code;
  };
}

/** The name of a game as members read it; a game that left the catalogue keeps its code. */
export function useGameName(): (code: string) => string {
  const { games } = useSession().site;
  return (code) => games[code] ?? code;
}

/** The words of a provider: `payout`, `game:PG`, `qr:WW`. */
export function useProviderText(): (provider: string) => string {
  const t = useTranslations('codes.provider');
  const gameName = useGameName();
  return (provider) => {
    const [name = '', code = ''] = provider.split(':');
    if (!t.has(name as 'qr')) return provider;
    const text = t(name as 'game', { game: gameName(code) });
    return code === '' || name.startsWith('game') ? text : `${text} ${code}`;
  };
}

/** Who did something, by an actor of the server: `operator:…`, `member:…`, `provider:slip`, `agent:…`, `system`. `name`: of the operator, if it is known. */
export function useActorText(): (actor: string, name?: string | null) => string {
  const t = useTranslations('codes.actor');
  const providerText = useProviderText();
  return (actor, name = null) => {
    const place = actor.indexOf(':');
    const [kind, rest] = place === -1 ? [actor, ''] : [actor.slice(0, place), actor.slice(place + 1)];
    switch (kind) {
      case 'operator':
        return name ?? t('commandLine', { name: rest });
      case 'key':
        return t('key', { name: name ?? rest });
      case 'agent':
        return t('tool', { name: rest });
      case 'provider':
        return providerText(rest);
      case 'member':
      case 'system':
      case 'visitor':
        return t(kind);
      default:
        return actor;
    }
  };
}
