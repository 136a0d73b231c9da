export { phoneRoutes } from './phone.routes.js';
export { createPhoneChanges, type PhoneChanges } from './phone.service.js';
