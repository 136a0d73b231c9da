export { CopyButton } from './copy-button';
export { copyText } from './copy-text';
