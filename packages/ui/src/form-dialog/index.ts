export { FormDialog, type SubmitProps } from './form-dialog';
