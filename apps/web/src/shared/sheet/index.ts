export { type SheetName } from './sheet-names';
export { useSheet } from './use-sheet';
