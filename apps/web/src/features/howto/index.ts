export { HowtoScreen } from './components/howto-screen';
