export { sheetNames, type SheetName } from './sheet-names';
export { useSheet, type SheetControl } from './use-sheet';
