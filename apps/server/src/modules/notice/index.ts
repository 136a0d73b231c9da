export { noticeSaga } from './notice.saga.js';
export { createNotices, type Notices } from './notice.service.js';
