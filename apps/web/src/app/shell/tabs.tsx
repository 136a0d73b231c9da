import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MenuEntry, type MenuItem } from './menu-entry';

export const Tab = ({ item }: { item: MenuItem }) => <MenuEntry item={item} className="k-tab" />;

/** The bottom menu on phones. */
export function Tabs({ layout, children }: { layout: 'public' | 'member'; children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <nav className={`k-tabs app-tabs--${layout}`} aria-label={t('mainMenu')}>
      {children}
    </nav>
  );
}
