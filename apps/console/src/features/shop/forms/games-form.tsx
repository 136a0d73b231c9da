import { gameCategories } from '@krapao/contract';
import type { GamesValue, GameValue } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { Card, ChoiceField, CodeField, NumberField, TextField } from '../fields/fields';
import { PictureField } from '../fields/picture-field';
import { RowList } from '../fields/row-list';
import { emptyGame } from '../model/values.rules';

/** The games of one currency, in the order in which members see them. */
export function GamesForm({ value, onChange }: { value: GamesValue; onChange: (value: GamesValue) => void }) {
  const t = useTranslations('shop');
  return (
    <Card title={t('games')} caption={t('gamesHint', { n: value.length })}>
      <RowList rows={value} onChange={onChange} nameOf={({ name, code }) => name || code} add={{ text: t('addGame'), row: emptyGame }}>
        {(game, change) => <Game game={game} onChange={change} />}
      </RowList>
    </Card>
  );
}

function Game({ game, onChange }: { game: GameValue; onChange: (game: GameValue) => void }) {
  const t = useTranslations('shop');
  const set = (part: Partial<GameValue>): void => onChange({ ...game, ...part });
  const address = (text: string): string | null => (text === '' ? null : text);
  const [numerator, denominator] = game.rate;
  return (
    <details className="d-game" open={game.code === ''}>
      <summary>
        <b dir="auto">{game.name === '' ? t('newGame') : game.name}</b>
        <span className="d-cap">
          {game.code} · {game.category === 'slot' ? t('category.slot') : t(`category.${game.category}`)}
        </span>
      </summary>
      <div className="d-fields d-fields--3">
        <CodeField label={t('code')} maxLength={20} value={game.code} onChange={(code) => set({ code })} />
        <TextField label={t('name')} maxLength={60} value={game.name} onChange={(name) => set({ name })} />
        <ChoiceField
          label={t('categoryHead')}
          value={game.category}
          onChange={(category) => set({ category })}
          choices={gameCategories.map((category) => ({ value: category, text: t(`category.${category}`) }))}
        />
        <TextField label={t('web')} maxLength={500} value={game.web ?? ''} onChange={(web) => set({ web: address(web) })} />
        <TextField
          label={t('android')}
          maxLength={500}
          value={game.android ?? ''}
          onChange={(android) => set({ android: address(android) })}
        />
        <TextField label={t('ios')} maxLength={500} value={game.ios ?? ''} onChange={(ios) => set({ ios: address(ios) })} />
        <NumberField label={t('rateMoney')} hint={t('rateHint')} value={numerator} onChange={(n) => set({ rate: [n ?? 1, denominator] })} />
        <NumberField label={t('rateCredit')} value={denominator} onChange={(n) => set({ rate: [numerator, n ?? 1] })} />
      </div>
      <div className="d-fields">
        <PictureField label={t('logo')} value={game.logo ?? ''} onChange={(path) => set({ logo: address(path) })} />
        <PictureField label={t('background')} value={game.background ?? ''} onChange={(path) => set({ background: address(path) })} />
      </div>
    </details>
  );
}
