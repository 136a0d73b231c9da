export { useSheet, type SheetName } from './use-sheet';
