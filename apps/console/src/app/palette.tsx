import { MoonIcon, UserIcon } from '@krapao/ui/icons';
import { canSearchMembers } from '@krapao/contract/desk';
import { Modal } from '@krapao/ui/dialog';
import { Keys } from '@krapao/ui/kbd';
import { Chip } from '@krapao/ui/tag';
import { Command } from 'cmdk';
import { useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../shared/api/queries';
import { useToggleTheme } from '../shared/prefs/theme';
import { useSession } from '../shared/session/session-context';
import { places } from './places';

/** The command palette, Ctrl-K on every screen: screens and actions by name, members by phone, name, account or reference. */
export function Palette({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const t = useTranslations();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onOpen]);
  if (!isOpen) return null;
  return (
    <Modal className="d-cmdk" aria-label={t('shell.find')} onClose={() => onOpen(false)}>
      <Commands
        onChoose={(act) => {
          onOpen(false);
          act();
        }}
      />
    </Modal>
  );
}

function Commands({ onChoose }: { onChoose: (act: () => void) => void }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const { permissions } = useSession();
  const toggleTheme = useToggleTheme();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const members = useFoundMembers(search, permissions.includes('members.read'));
  const choose = (act: () => void) => () => onChoose(act);
  return (
    <Command label={t('shell.find')}>
      <Command.Input data-autofocus placeholder={t('shell.find')} value={text} onValueChange={setText} />
      <Command.List>
        <Command.Empty>{t('common.notFound')}</Command.Empty>
        {members.map(({ id, name, phone, matched }) => (
          <Command.Item key={id} value={`${search} ${id}`} onSelect={choose(() => void navigate(`/members/${id}`))}>
            <UserIcon />
            <span dir="auto">{name}</span>
            <span className="d-2">{phone}</span>
            <Chip>{t(`members.matched.${matched}`)}</Chip>
          </Command.Item>
        ))}
        {places
          .filter(({ permission }) => permissions.includes(permission))
          .map(({ name, path, icon: PlaceIcon, key }) => (
            <Command.Item key={name} value={t(`nav.${name}`)} onSelect={choose(() => void navigate(path))}>
              <PlaceIcon />
              {t(`nav.${name}`)}
              <Keys names={['G', key.toUpperCase()]} />
            </Command.Item>
          ))}
        <Command.Item value={t('shell.theme')} onSelect={choose(toggleTheme)}>
          <MoonIcon />
          {t('shell.theme')}
        </Command.Item>
      </Command.List>
    </Command>
  );
}

/** Fewer characters match too many members. */
const LEAST = 3;
const MOST = 8;

function useFoundMembers(search: string, isEnabled: boolean) {
  const isLong = search.length >= LEAST && canSearchMembers(search);
  const found = useDeskQuery('POST /desk/members/search', { body: { search } }, { enabled: isEnabled && isLong });
  return isLong ? (found.data?.members ?? []).slice(0, MOST) : [];
}
