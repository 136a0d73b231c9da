/**
 * The design system of the first load: login, register and the shells. Everything heavier is imported from its own module, so that it
 * ships with the screen that shows it: `amount/`, `overlay/`, `data/`, `feedback/`, `qr/`, `icons/member`. Styles: `styles/public.css` at
 * the entry, `styles/member.css` behind the login.
 */
export { Button, buttonClass } from './action/button';
export { IconButton } from './action/icon-button';
export { BrandMark } from './brand/brand-mark';
export { PageLights } from './brand/lights';
export { Steps } from './brand/steps';
export { classes } from './classes';
export { BankTile } from './data/bank-tile';
export { Note } from './feedback/note';
export { useCountdown } from './feedback/use-countdown';
export { useDelayed } from './feedback/use-delayed';
export { Checkbox } from './form/checkbox';
export { Field } from './form/field';
export { OtpInput } from './form/otp-input';
export { PasswordInput } from './form/password-input';
export { ReadInput } from './form/read-input';
export { Select } from './form/select';
export { TextInput } from './form/text-input';
export * from './icons/public';
export * from './icons/public-later';
export { LanguageMenu } from './shell/language-menu';
export { ToastProvider, useToast } from './toast/toast-provider';
