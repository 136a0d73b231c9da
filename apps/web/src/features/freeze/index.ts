export { FreezeWords } from './components/freeze-words';
