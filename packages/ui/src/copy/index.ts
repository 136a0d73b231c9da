export { CopyButton } from './copy-button';
export { copyText } from './copy-text';
export { HoldToCopy } from './hold-to-copy';
