export { BrandMark, PouchPaths } from './brand-mark';
