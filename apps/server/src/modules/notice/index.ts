export { personalData as noticeData } from './personal-data.repository.js';
export { createInbox } from './inbox.service.js';
export { forgetOldNotices } from './inbox.repository.js';
export { noticeRoutes } from './notice.routes.js';
export { noticeSaga } from './notice.saga.js';
export { createNotices, type Notices } from './notice.service.js';
export { COUNTED_NOTICES } from './unread.js';
