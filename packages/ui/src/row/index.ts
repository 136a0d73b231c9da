export { List, Row, type RowProps } from './row';
