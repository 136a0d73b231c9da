export { Note } from './note';
export { StateNote } from './state-note';
