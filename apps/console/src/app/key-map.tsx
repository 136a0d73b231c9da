import { Checkbox } from '@krapao/ui/checkbox';
import { Keys } from '@krapao/ui/kbd';
import { useTranslations } from 'use-intl';
import { Dialog } from '../shared/ui/dialog';
import { places } from './places';

/** Every shortcut of the console, and the switch for single keys (WCAG 2.1.4). */
export function KeyMap({ areKeysOn, onChange, onClose }: { areKeysOn: boolean; onChange: (on: boolean) => void; onClose: () => void }) {
  const t = useTranslations();
  const rows: [keys: string[], text: string][] = [
    [['Ctrl', 'K'], t('keys.palette')],
    [['/'], t('keys.filter')],
    [['?'], t('keys.map')],
    ...places.map(({ key, name }): [string[], string] => [['G', key.toUpperCase()], t('keys.goTo', { place: t(`nav.${name}`) })]),
    [['J', 'K'], t('keys.move')],
    [['X'], t('keys.tick')],
    [['Enter'], t('keys.open')],
    [['Space'], t('keys.preview')],
    [['N'], t('keys.next')],
    [['Esc'], t('keys.back')],
    [['C'], t('keys.claim')],
    [['R'], t('keys.release')],
    [['E'], t('keys.reject')],
    [['F'], t('keys.freeze')],
    [['L'], t('keys.lookUp')],
    [['A'], t('keys.assign')],
    [['/'], t('keys.answer')],
    [['Alt', '1–3'], t('keys.quick')],
    [['N'], t('keys.note')],
    [['Shift', 'E'], t('keys.end')],
    [['[', ']'], t('keys.days')],
    [['Ctrl', 'Enter'], t('keys.confirm')],
    [['Shift', 'D'], t('shell.theme')],
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
