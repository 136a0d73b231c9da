export { Monogram } from './components/monogram';
