/**
 * The design system of the first load: login, register and the shells. Everything heavier is imported from its own module, so that it
 * ships with the screen that shows it: `amount/`, `overlay/`, `data/`, `feedback/`, `qr/`, `icons/member`. Styles: `styles/public.css` at
 * the entry, `styles/member.css` behind the login.
 */
export { Button, buttonClass, type ButtonLook, type ButtonProps, type ButtonVariant } from './action/button';
export { IconButton, type IconButtonProps } from './action/icon-button';
export { BrandMark } from './brand/brand-mark';
export { PageLights } from './brand/lights';
export { Steps, type StepsProps } from './brand/steps';
export { classes } from './classes';
export { BankTile } from './data/bank-tile';
export { Note, type NoteProps } from './feedback/note';
export { useCountdown } from './feedback/use-countdown';
export { useDelayed } from './feedback/use-delayed';
export { Checkbox } from './form/checkbox';
export { Field, type FieldProps } from './form/field';
export { OtpInput, type OtpInputProps } from './form/otp-input';
export { PasswordInput, type PasswordInputProps } from './form/password-input';
export { Select } from './form/select';
export { TextInput, type TextInputProps } from './form/text-input';
export * from './icons/public';
export * from './icons/public-later';
export { LanguageMenu, type LanguageChoice, type LanguageMenuProps } from './shell/language-menu';
export { ToastProvider, useToast, type Toasts } from './toast/toast-provider';
