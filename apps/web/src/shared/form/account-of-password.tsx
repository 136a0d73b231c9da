/**
 * The account that a new password belongs to, for password managers: a form without it is stored without a name, or under that of another field
 * (https://www.chromium.org/developers/design-documents/form-styles-that-chromium-understands/).
 */
export const AccountOfPassword = ({ phone }: { phone: string }) => (
  <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
);
