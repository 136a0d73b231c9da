import { MenuIcon, MoreIcon } from '@krapao/ui/icons';
import { BrandMark } from '@krapao/ui/brand-mark';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../shared/api/queries';
import { formatCount } from '../shared/format/count';
import { useChatCounts } from '../shared/live/use-chat-counts';
import { useSession } from '../shared/session/session-context';
import { Avatar } from '../shared/ui/person';
import { MeMenu } from './me-menu';
import { behindTabs, groups, type Place, tabs } from './places';

type Counts = Partial<Record<Place['name'], { count: number; isLate: boolean }>>;
const NO_COUNT = { count: 0, isLate: false };

/** The live number of each queue, and whether one is past its deadline. */
function useCounts(): Counts {
  const { permissions } = useSession();
  const withdrawals = useDeskQuery(
    'POST /desk/withdrawals/list',
    { body: { limit: 1 } },
    { enabled: permissions.includes('withdrawals.read') },
  );
  const waiting = useDeskQuery('GET /desk/waiting', {}, { enabled: permissions.includes('waiting.read') });
  const proposals = useDeskQuery('GET /desk/proposals', { query: { state: 'open' } }, { enabled: permissions.includes('approvals.read') });
  const chats = useChatCounts();
  const { waiting: held = 0, overdue = 0 } = withdrawals.data?.counts ?? {};
  return {
    withdrawals: { count: held, isLate: overdue > 0 },
    waiting: { count: waiting.data?.waiting.length ?? 0, isLate: false },
    chat: { count: (chats?.unread ?? 0) + (chats?.mentions ?? 0), isLate: false },
    approvals: { count: proposals.data?.proposals.length ?? 0, isLate: false },
  };
}

export function Rail() {
  const t = useTranslations();
  const { site, operator, permissions } = useSession();
  const counts = useCounts();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <aside className="d-rail">
      <div className="d-site">
        <BrandMark />
        <span>
          <b>{site.name}</b>
          <small>
            <span className="d-live">{t(site.demo ? 'shell.demo' : 'shell.live')}</span>
          </small>
        </span>
      </div>
      {groups.map((group) => {
        const own = group.places.filter(({ permission }) => permissions.includes(permission));
        if (own.length === 0) return null;
        return (
          <nav key={group.name} className="d-nav" aria-label={t(`nav.${group.name ?? 'title'}`)}>
            {group.name !== null && <h2>{t(`nav.${group.name}`)}</h2>}
            {own.map((place) => (
              <PlaceLink key={place.name} place={place} {...(counts[place.name] ?? NO_COUNT)} />
            ))}
          </nav>
        );
      })}
      {isMenuOpen && <MeMenu onClose={() => setMenuOpen(false)} />}
      <button type="button" className="d-me" aria-expanded={isMenuOpen} aria-label={t('shell.me')} onClick={() => setMenuOpen(!isMenuOpen)}>
        <Avatar person={operator} />
        <span>
          <b>{operator.displayName}</b>
          <small>{operator.name}</small>
        </span>
        <MoreIcon />
      </button>
    </aside>
  );
}

function PlaceLink({ place: { name, path, icon: PlaceIcon }, count, isLate }: { place: Place; count: number; isLate: boolean }) {
  const t = useTranslations('nav');
  return (
    <NavLink to={path} title={t(name)}>
      <PlaceIcon />
      <span>{t(name)}</span>
      {count > 0 && <span className={isLate ? 'd-n d-n--late' : 'd-n'}>{formatCount(count)}</span>}
    </NavLink>
  );
}

/** The screens on a phone. */
export function Tabs() {
  const t = useTranslations();
  const { permissions } = useSession();
  const counts = useCounts();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { key } = useLocation();
  const isMenuOpen = openAt === key;
  return (
    <nav className="d-m-tabs" aria-label={t('nav.title')}>
      {tabs
        .filter(({ permission }) => permissions.includes(permission))
        .map(({ name, path, icon: PlaceIcon }) => {
          const { count, isLate } = counts[name] ?? NO_COUNT;
          return (
            <NavLink key={name} to={path}>
              <PlaceIcon />
              <span>{t(`nav.${name}`)}</span>
              {count > 0 && <em className={isLate ? 'late' : ''}>{formatCount(count)}</em>}
            </NavLink>
          );
        })}
      <button type="button" aria-expanded={isMenuOpen} onClick={() => setOpenAt(isMenuOpen ? null : key)}>
        <MenuIcon />
        <span>{t('nav.more')}</span>
      </button>
      {isMenuOpen && <MeMenu places={behindTabs} onClose={() => setOpenAt(null)} />}
    </nav>
  );
}
