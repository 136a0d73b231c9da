import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BrandMark } from '../../shared/ui';
import { MenuEntry, type MenuItem } from './menu-entry';

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
