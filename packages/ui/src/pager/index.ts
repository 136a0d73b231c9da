export { PAGE_SIZE, pageCount } from './page-range';
export { Pager } from './pager';
