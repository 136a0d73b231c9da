import { ForgotLink, PasskeyLogin } from '../../account/index';

export interface LoginExtrasProps {
  /** Keep the session on this device. */
  remember: boolean;
  /** Called with the phone of the member. */
  onLoggedIn: (phone: string) => void;
}

/** What the server may announce for the login: passkeys, and a new password. Below the rest, which stays in its place. */
export const LoginExtras = (props: LoginExtrasProps) => (
  <PasskeyLogin {...props}>
    <ForgotLink />
  </PasskeyLogin>
);
