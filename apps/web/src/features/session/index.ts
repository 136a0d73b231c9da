export { type AfterRegistration, LoginScreen } from './components/login-screen';
