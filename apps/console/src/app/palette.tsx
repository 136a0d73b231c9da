import { Command } from 'cmdk';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useToggleTheme } from '../shared/prefs/theme';
import { useSession } from '../shared/session/session-context';
import { Icon } from '../shared/ui/icon';
import { places } from './places';

/** The command palette, Ctrl-K on every screen: screens and actions by name. */
export function Palette({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const { permissions } = useSession();
  const toggleTheme = useToggleTheme();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onOpen]);
  useEffect(() => {
    if (isOpen) ref.current?.showModal();
    else ref.current?.close();
  }, [isOpen]);
  const choose = (act: () => void) => () => {
    onOpen(false);
    act();
  };
  return (
    <dialog ref={ref} className="d-cmdk" aria-label={t('shell.find')} onClose={() => onOpen(false)}>
      {isOpen && (
        <Command label={t('shell.find')}>
          <Command.Input autoFocus placeholder={t('shell.find')} />
          <Command.List>
            <Command.Empty>{t('common.notFound')}</Command.Empty>
            {places
              .filter(({ permission }) => permissions.includes(permission))
              .map(({ name, path, icon, key }) => (
                <Command.Item key={name} value={t(`nav.${name}`)} onSelect={choose(() => void navigate(path))}>
                  <Icon name={icon} />
                  {t(`nav.${name}`)}
                  <span className="d-keys2">
                    <kbd className="d-kbd">G</kbd>
                    <kbd className="d-kbd">{key.toUpperCase()}</kbd>
                  </span>
                </Command.Item>
              ))}
            <Command.Item value={t('shell.theme')} onSelect={choose(toggleTheme)}>
              <Icon name="moon" />
              {t('shell.theme')}
            </Command.Item>
          </Command.List>
        </Command>
      )}
    </dialog>
  );
}
