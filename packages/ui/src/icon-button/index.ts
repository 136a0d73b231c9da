export { IconButton } from './icon-button';
export { iconButtonClass } from './icon-button-class';
