export { noteServerDate, serverNow } from './server-clock';
