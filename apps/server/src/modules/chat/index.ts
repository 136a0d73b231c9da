export type { ChatService, Joined, Responder } from './chat.service.js';
export type { ChatPush } from './push.js';
export { PREFIX, roomOf } from './room.js';
export { createThreads, type Said, type Threads } from './threads.js';
