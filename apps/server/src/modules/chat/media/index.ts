export { createDrawer } from './drawing/drawer.js';
export { claimFile, type ClaimedFile, moveFiles } from './media.repository.js';
export { mediaRoutes } from './media.routes.js';
export { createMediaService, type MediaService, type StoredFile } from './media.service.js';
