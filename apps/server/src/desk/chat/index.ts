import type { Acts, DeskModule } from '../acts/index.js';
import { chatDeskRoutes } from './chat.routes.js';
import { type ChatInboxDependencies, type ChatInbox, createChatInbox } from './chat.service.js';
import { readyAnswerAct } from './ready-answer.act.js';

export { withDeskCodes } from './chat.codes.js';
export type { ChatInbox } from './chat.service.js';

/** The conversations with members, for operators. */
export function createChatModule({ acts, ...deps }: ChatInboxDependencies & { acts: Acts }): DeskModule & { chats: ChatInbox } {
  const chats = createChatInbox(deps);
  return { chats, routes: chatDeskRoutes(chats, acts), acts: [readyAnswerAct] };
}
