import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BrandMark } from '../../shared/ui';
import { AppLanguageMenu } from './app-language-menu';

/** The header: the screen's title, or the house's name where the screen has none, then languages and actions. */
export function TopBar({ title, children }: { title?: string; children?: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <header className="k-top">
      {title ? (
        <h1>{title}</h1>
      ) : (
        <div className="k-brand">
          <BrandMark />
          <span>{t('brand')}</span>
        </div>
      )}
      <AppLanguageMenu />
      {children}
    </header>
  );
}
