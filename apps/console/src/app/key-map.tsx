import { Checkbox } from '@krapao/ui/checkbox';
import { Keys } from '@krapao/ui/kbd';
import { useTranslations } from 'use-intl';
import { Dialog } from '../shared/ui/dialog';
import { places } from './places';
import { shortcuts } from './shortcuts';

/** Every shortcut of the console, and the switch for single keys (WCAG 2.1.4). */
export function KeyMap({ areKeysOn, onChange, onClose }: { areKeysOn: boolean; onChange: (on: boolean) => void; onClose: () => void }) {
  const t = useTranslations();
  const rows: [keys: readonly string[], text: string][] = [
    ...shortcuts.map(({ keys, words }): [readonly string[], string] => [keys, t(words)]),
    ...places.map(({ key, name }): [string[], string] => [['G', key.toUpperCase()], t('keys.goTo', { place: t(`nav.${name}`) })]),
  ];
  return (
    <Dialog title={t('keys.title')} onClose={onClose} isWide>
      <div className="d-keymap">
        {rows.map(([keys, text]) => (
          <div key={text} style={{ display: 'contents' }}>
            <Keys names={keys} />
            <span>{text}</span>
          </div>
        ))}
      </div>
      <Checkbox checked={areKeysOn} onChange={(event) => onChange(event.currentTarget.checked)}>
        {t('keys.single')}
      </Checkbox>
    </Dialog>
  );
}
