export { fromFirstConsonant, initials } from './initials';
