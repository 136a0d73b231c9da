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
