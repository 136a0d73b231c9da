export { csvFile } from './csv';
export { saveCsv, saveFile } from './save-file';
