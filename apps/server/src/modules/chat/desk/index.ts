export { type Agent, type ChatDesk, createChatDesk } from './desk.service.js';
