import type { GameAccount } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { PhoneIcon } from '../../../shared/ui';
import { Well } from '../../../shared/ui/feedback/well';
import { ExternalIcon } from '../../../shared/ui/icons/member';

/** The game's own apps, where it has any. */
export function AppLinks({ game }: { game: GameAccount }) {
  const t = useTranslations('game');
  const apps = [
    { name: t('android'), href: game.android },
    { name: t('ios'), href: game.ios },
  ].filter((app): app is { name: string; href: string } => app.href !== null && /^(https?|itms-services):/i.test(app.href));
  if (apps.length === 0) return null;
  return (
    <div className="k-list">
      {apps.map(({ name, href }) => (
        <a key={name} className="k-row game-app" href={href} target="_blank" rel="noopener noreferrer">
          <Well>
            <PhoneIcon />
          </Well>
          <span className="k-row__t">
            <b>{name}</b>
          </span>
          <ExternalIcon />
        </a>
      ))}
    </div>
  );
}
