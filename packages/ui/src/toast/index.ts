export { ToastContext, ToastProvider, useToast } from './toast-provider';
