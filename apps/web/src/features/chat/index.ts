export { askAbout } from './address';
