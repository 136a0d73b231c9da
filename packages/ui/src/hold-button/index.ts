export { HoldButton, type HoldButtonProps } from './hold-button';
