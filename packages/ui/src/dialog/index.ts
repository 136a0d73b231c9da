export { Confirm, Dialog } from './dialog';
export { Modal } from './modal';
export { closeHandlers, useModal } from './use-modal';
