import { getChatConfig, listChatHistory, readChat, sendChatMessage } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { ChatService } from './chat.service.js';
import { PREFIX } from './room.js';

export const chatRoutes = (chat: ChatService): Route[] => [
  route(getChatConfig, () => Promise.resolve({ PREFIX })),
  route(sendChatMessage, ({ caller, body, context }) => chat.send(caller, body, context)),
  route(listChatHistory, ({ caller, body, context }) => chat.history(caller, body, context)),
  route(readChat, ({ caller, body, context }) => chat.read(caller, body, context)),
];
