export { chatRoutes } from './chat.routes.js';
export { type ChatService, createChatService, type Responder } from './chat.service.js';
export { createGuestLimit } from './guest-limit.js';
export { type ChatDesk, createChatDesk } from './desk/index.js';
export type { ChatPush } from './push.js';
export { PREFIX, roomOf } from './room.js';
export { createThreads, type Threads } from './threads.js';
export { answer, welcome } from './responder/index.js';
export { createDrawer, createMediaService, mediaRoutes, type MediaService } from './media/index.js';
