export { CodeForm } from './components/code-form';
export { ConfirmBank } from './components/confirm-bank';
