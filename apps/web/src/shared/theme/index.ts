export { chooseTheme, shownTheme, type Theme } from './theme';
