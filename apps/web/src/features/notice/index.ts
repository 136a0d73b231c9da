export { NoticesScreen } from './components/notices-screen';
