export { Confirm, Dialog } from './dialog';
export { closeHandlers, useModal } from './use-modal';
