import type { ReactNode } from 'react';
import { NavLink } from '../../shared/link';
import { useTranslations } from 'use-intl';
import type { Path } from '../../shared/paths';
import { BrandMark } from '../../shared/ui';

export interface MenuItem {
  to: Path;
  label: string;
  icon: ReactNode;
}

/** The main menu on wide screens; `children` stand at its foot. */
export function Rail({ items, children }: { items: MenuItem[]; children?: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <aside className="k-rail">
      <div className="k-brand">
        <BrandMark />
        <span>{t('brand')}</span>
      </div>
      <nav aria-label={t('mainMenu')}>
        {items.map(({ to, label, icon }) => (
          <NavLink key={to} className="k-rail__a" to={to}>
            {icon}
            <span>{label}</span>
          </NavLink>
        ))}
      </nav>
      {children}
    </aside>
  );
}
