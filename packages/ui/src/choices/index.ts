export { Choices, type ChoicesProps } from './choices';
