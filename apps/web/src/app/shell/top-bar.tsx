import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BrandMark } from '@krapao/ui/brand-mark';
import { AppLanguageMenu } from './app-language-menu';

interface TopBarProps {
  title: string;
  /** The screen has its own heading: on phones the site's name replaces the title. */
  brand?: boolean;
  children?: ReactNode;
}

/** The header: the screen's title, then languages and actions. */
export function TopBar({ title, brand, children }: TopBarProps) {
  const t = useTranslations('shell');
  return (
    <header className="k-top">
      {brand ? (
        <div className="k-brand">
          <BrandMark />
          <span className="k-only-m">{t('brand')}</span>
          <span className="k-only-d">{title}</span>
        </div>
      ) : (
        <h1>{title}</h1>
      )}
      <AppLanguageMenu />
      {children}
    </header>
  );
}
