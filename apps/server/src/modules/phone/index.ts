export { personalData as phoneData } from './personal-data.js';
export { findChange } from './phone.repository.js';
export { phoneRoutes } from './phone.routes.js';
export { createPhoneChanges, type PhoneChanges } from './phone.service.js';
