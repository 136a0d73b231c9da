import { lazy } from 'react';

export { isEnglishName, needsEnglishName } from './model/bank-account.rules';
export { ForgotLink } from './forgot/forgot-link';
export { ForgotScreen } from './forgot/forgot-screen';
export { PasskeyLogin } from './passkey/passkey-login';
export { BankNamePrompt } from './profile/bank-name-prompt';
export { ConfirmBank } from './profile/confirm-bank';
export { ProfileScreen } from './profile/profile-screen';
export { RegisterScreen } from './register/register-screen';

export const DenyScreen = lazy(async () => ({ default: (await import('./phone/deny-screen')).DenyScreen }));
export const BankNameSheet = lazy(() => import('./profile/bank-name-sheet'));
export const ConfirmBankSheet = lazy(() => import('./profile/confirm-bank-sheet'));
export const IdleWatch = lazy(() => import('./idle/idle-watch'));
export const EditProfileSheet = lazy(() => import('./profile/edit-sheet'));
export const PasskeySheet = lazy(() => import('./passkey/add-sheet'));
export const PasswordSheet = lazy(() => import('./profile/password-sheet'));
export const SecurityScreen = lazy(() => import('./sessions/security-screen'));

// Parts of home for few members: those with withdrawals that rest, or new on a device.
export const HomeRest = lazy(() => import('./passkey/home-rest'));
export const PasskeyOffer = lazy(() => import('./passkey/passkey-offer'));
const homeNotices = () => import('./sessions/home-notices');
export const HomeNewDevices = lazy(async () => ({ default: (await homeNotices()).HomeNewDevices }));
export const HomeLastLogin = lazy(async () => ({ default: (await homeNotices()).HomeLastLogin }));
