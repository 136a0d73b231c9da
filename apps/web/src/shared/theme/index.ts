export { chooseTheme, shownTheme } from './theme';
