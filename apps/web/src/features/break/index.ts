export { BreakRow } from './components/break-row';
