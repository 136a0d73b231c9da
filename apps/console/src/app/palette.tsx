import { BooksIcon, GiftIcon, HistoryIcon, MoonIcon, PausedIcon, SettingsIcon, UserIcon, WithdrawIcon } from '@krapao/ui/icons';
import { formatAmount, formatShort } from '@krapao/ui/format';
import { Modal } from '@krapao/ui/dialog';
import { Keys } from '@krapao/ui/kbd';
import { Chip } from '@krapao/ui/tag';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { noFilter, useTakeNext } from '../features/withdrawals';
import { useToggleTheme } from '../shared/prefs/theme';
import { useSession } from '../shared/session/session-context';
import { places } from './places';
import { useFound } from './use-found';

interface PaletteProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Opens the dialog that pauses payouts, or proposes to resume them. */
  onPayouts: () => void;
}

/** The search, Ctrl-K on every screen, by kind: members, a withdrawal or a journal by id, screens, acts, items of the shop, settings, and what was chosen last. */
export function Palette({ isOpen, onOpen, onPayouts }: PaletteProps) {
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
  const [recent, setRecent] = useState<readonly Entry[]>([]);
  if (!isOpen) return null;
  return (
    <Modal className="d-cmdk" aria-label={t('shell.find')} onClose={() => onOpen(false)}>
      <Commands
        recent={recent}
        onPayouts={onPayouts}
        onChoose={(act, entry) => {
          onOpen(false);
          if (entry !== undefined) setRecent([entry, ...recent.filter(({ path }) => path !== entry.path)].slice(0, MOST_RECENT));
          act();
        }}
      />
    </Modal>
  );
}

/** Where an entry of the palette leads, and its words; those that were chosen stay at hand until the console is closed. */
interface Entry {
  path: string;
  text: string;
}

const MOST_RECENT = 5;

interface CommandsProps {
  recent: readonly Entry[];
  onPayouts: () => void;
  onChoose: (act: () => void, entry?: Entry) => void;
}

function Commands({ recent, onPayouts, onChoose }: CommandsProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const { permissions } = useSession();
  const [text, setText] = useState('');
  const { members, withdrawal, journal, shop, settings } = useFound(text);
  const go = (entry: Entry) => () => onChoose(() => void navigate(entry.path), entry);
  // What the server has found stays, whatever the palette's own filter would say.
  const found = (id: string): string => `${text} ${id}`;
  return (
    <Command label={t('shell.find')}>
      <Command.Input data-autofocus placeholder={t('shell.find')} value={text} onValueChange={setText} />
      <Command.List>
        <Command.Empty>{t('common.notFound')}</Command.Empty>
        {text === '' && recent.length > 0 && (
          <Command.Group heading={t('palette.recent')}>
            {recent.map((entry) => (
              <Command.Item key={entry.path} value={`${entry.text} ${entry.path}`} onSelect={go(entry)}>
                <HistoryIcon />
                <span dir="auto">{entry.text}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {members.length > 0 && (
          <Command.Group heading={t('nav.members')}>
            {members.map(({ id, name, phone, matched }) => (
              <Command.Item key={id} value={found(id)} onSelect={go({ path: `/members/${id}`, text: name })}>
                <UserIcon />
                <span dir="auto">{name}</span>
                <span className="d-2">{phone}</span>
                <Chip>{t(`members.matched.${matched}`)}</Chip>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {withdrawal !== null && (
          <Command.Group heading={t('nav.withdrawals')}>
            <Command.Item
              value={found(`withdrawal ${withdrawal.id}`)}
              onSelect={go({ path: `/withdrawals/${withdrawal.id}`, text: withdrawal.member.name })}
            >
              <WithdrawIcon />
              <span dir="auto">{withdrawal.member.name}</span>
              <span className="d-2">{formatAmount(withdrawal.amount, withdrawal.currency)}</span>
              <Chip>{t(`withdrawals.state.${withdrawal.state}`)}</Chip>
            </Command.Item>
          </Command.Group>
        )}
        {journal !== null && (
          <Command.Group heading={t('nav.books')}>
            <Command.Item
              value={found(`journal ${journal.id}`)}
              onSelect={go({ path: `/books/journals/${journal.id}`, text: journal.reference })}
            >
              <BooksIcon />
              <span>{t('palette.journal')}</span>
              <span className="d-2">{journal.reference}</span>
              <span className="d-2">{formatShort(journal.at)}</span>
            </Command.Item>
          </Command.Group>
        )}
        <Command.Group heading={t('palette.places')}>
          {places
            .filter(({ permission }) => permissions.includes(permission))
            .map(({ name, path, icon: PlaceIcon, key }) => (
              <Command.Item key={name} value={t(`nav.${name}`)} onSelect={go({ path, text: t(`nav.${name}`) })}>
                <PlaceIcon />
                {t(`nav.${name}`)}
                <Keys names={['G', key.toUpperCase()]} />
              </Command.Item>
            ))}
        </Command.Group>
        <Acts onPayouts={onPayouts} onChoose={onChoose} />
        {shop.length > 0 && (
          <Command.Group heading={t('nav.shop')}>
            {shop.map(({ line: { kind, key }, name }) => (
              <Command.Item
                key={`${kind} ${key}`}
                value={`${name} ${kind} ${key}`}
                onSelect={go({ path: `/shop/${kind}/${encodeURIComponent(key)}`, text: name })}
              >
                <GiftIcon />
                <span dir="auto">{name}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {settings.length > 0 && (
          <Command.Group heading={t('nav.settings')}>
            {settings.map(({ key, name }) => (
              <Command.Item key={key} value={`${name} ${key}`} onSelect={go({ path: `/settings#${key}`, text: name })}>
                <SettingsIcon />
                {name}
              </Command.Item>
            ))}
          </Command.Group>
        )}
      </Command.List>
    </Command>
  );
}

/** What the operator may do from anywhere. */
function Acts({ onPayouts, onChoose }: { onPayouts: () => void; onChoose: (act: () => void) => void }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const { permissions, site } = useSession();
  const toggleTheme = useToggleTheme();
  const next = useTakeNext(noFilter, (id) => void navigate(`/withdrawals/${id}?sort=deadline`));
  const payouts = t(site.payoutsPaused ? 'shell.proposeResume' : 'shell.pause');
  return (
    <Command.Group heading={t('palette.acts')}>
      {permissions.includes('payouts.pause') && (
        <Command.Item value={payouts} onSelect={() => onChoose(onPayouts)}>
          <PausedIcon />
          {payouts}
        </Command.Item>
      )}
      {permissions.includes('withdrawals.decide') && (
        <Command.Item value={t('today.takeNext')} onSelect={() => onChoose(next.take)}>
          <WithdrawIcon />
          {t('today.takeNext')}
        </Command.Item>
      )}
      <Command.Item value={t('shell.theme')} onSelect={() => onChoose(toggleTheme)}>
        <MoonIcon />
        {t('shell.theme')}
      </Command.Item>
    </Command.Group>
  );
}
