import type { ReactNode } from 'react';
import { NavLink } from '../../shared/link';
import { useTranslations } from 'use-intl';
import { BrandMark } from '../../shared/ui';
import type { Path } from '../../shared/paths';
import { MenuEntry, type MenuItem } from './menu-entry';

export const Tab = ({ item }: { item: MenuItem }) => <MenuEntry item={item} className="k-tab" />;

/** The raised home button in the middle of the member's menu. */
export function HomeTab({ to, label }: { to: Path; label: string }) {
  return (
    <NavLink className="k-tab k-tab--home" to={to}>
      <svg className="k-hump" viewBox="0 0 112 24" aria-hidden="true">
        <path d="M6 22.5C24 22.5 26 .5 56 .5S88 22.5 106 22.5V27H6z" stroke="none" />
        <path d="M6 23.5C24 23.5 26 .5 56 .5S88 23.5 106 23.5" fill="none" />
      </svg>
      <b>
        <BrandMark />
      </b>
      <span>{label}</span>
    </NavLink>
  );
}

/** The bottom menu on phones. */
export function Tabs({ layout, children }: { layout: 'public' | 'member'; children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <nav className={`k-tabs app-tabs--${layout}`} aria-label={t('mainMenu')}>
      {children}
    </nav>
  );
}
