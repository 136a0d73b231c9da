export { Avatar } from './avatar';
export { fromFirstConsonant, initials } from './initials';
