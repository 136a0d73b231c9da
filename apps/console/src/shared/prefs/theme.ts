import { useSyncExternalStore } from 'react';
import { useShelf } from './shelf-context';

/** Switches between dark and light, and remembers the choice. The theme's only state is an attribute of `<html>`. */
export function useToggleTheme(): () => void {
  const shelf = useShelf();
  return () => {
    const next = document.documentElement.dataset.theme === 'light' ? 'dark' : 'light';
    document.documentElement.dataset.theme = next;
    shelf.set('theme', next);
  };
}

const root = (): HTMLElement => document.documentElement;
const subscribe = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(root(), { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** The theme, for what is drawn outside of CSS. */
export const useTheme = (): string => useSyncExternalStore(subscribe, () => root().dataset.theme ?? 'dark');
