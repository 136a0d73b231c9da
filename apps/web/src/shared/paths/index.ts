export { paths, type Path } from './paths';
