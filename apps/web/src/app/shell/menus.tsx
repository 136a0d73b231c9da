import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NavLink } from '../../shared/link';
import type { Path } from '../../shared/paths';
import { BrandMark } from '@krapao/ui/brand-mark';

/** An entry of the menu: a route, or an overlay over this screen. */
export type MenuItem = { label: string; icon: ReactNode } & ({ to: Path } | { open: () => void });

function MenuEntry({ item, className }: { item: MenuItem; className: string }) {
  const body = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  );
  if ('to' in item)
    return (
      <NavLink className={className} to={item.to}>
        {body}
      </NavLink>
    );
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={item.open}>
      {body}
    </button>
  );
}

/** The main menu on wide screens; `children` are at its foot. */
export function Rail({ items, children }: { items: MenuItem[]; children?: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <aside className="k-rail">
      <div className="k-brand">
        <BrandMark />
        <span>{t('brand')}</span>
      </div>
      <nav aria-label={t('mainMenu')}>
        {items.map((item) => (
          <MenuEntry key={item.label} item={item} className="k-rail__a" />
        ))}
      </nav>
      {children}
    </aside>
  );
}

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
