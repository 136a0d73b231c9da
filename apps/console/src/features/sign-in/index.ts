export { Invitation } from './components/invitation';
export { SignIn } from './components/sign-in';
export { SignInAgain } from './components/sign-in-again';
