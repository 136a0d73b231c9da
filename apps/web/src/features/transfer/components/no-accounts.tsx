import type { GameAccount } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { Monogram } from '../../../shared/game/monogram';
import { useSheet } from '../../../shared/sheet';
import { Note } from '../../../shared/ui';
import { ChevronRightIcon } from '../../../shared/ui/icons/member';

/** Nowhere to transfer to yet: each game leads to opening an account there. */
export function NoAccounts({ games }: { games: readonly GameAccount[] }) {
  const t = useTranslations();
  const { open } = useSheet();
  return (
    <>
      <Note tone="info">{t(games.length === 0 ? 'game.noneHint' : 'transfer.noAccounts')}</Note>
      <ul className="transfer-places">
        {games.map(({ code, name, logo, category }) => (
          <li key={code}>
            <button type="button" className="k-opt" aria-label={t('game.openNamed', { name })} onClick={() => open('game', { code })}>
              <Monogram name={name} logo={logo} flow />
              <b>
                {name}
                <small>{t(`game.category.${category}`)}</small>
              </b>
              <ChevronRightIcon />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
