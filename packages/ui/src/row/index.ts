export { List, Row } from './row';
