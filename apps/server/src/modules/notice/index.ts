export { personalData as noticeData } from './personal-data.repository.js';
export { createPushes, type Pushes } from './push/push.sender.js';
export { createPushSubscriptions } from './push/push.service.js';
export { createInbox } from './inbox.service.js';
export { forgetOldNotices } from './inbox.repository.js';
export { noticeRoutes } from './notice.routes.js';
export { noticeSaga } from './notice.saga.js';
export { createNotices, type Notices, type StoredAt } from './notice.service.js';
export { COUNTED_NOTICES } from './unread.js';
