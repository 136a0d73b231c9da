import { CHAT_CALLS_PER_MINUTE } from '@krapao/contract';
import {
  answer,
  type ChatAnswers,
  chatRoutes,
  type ChatService,
  createChatAnswers,
  createChatService,
  createInbox,
  createPictureReencoder,
  createGuestLimit,
  createMediaService,
  createThreads,
  mediaRoutes,
  type Inbox,
  type MediaService,
  type Responder,
  welcome,
} from '../modules/chat/index.js';
import type { Config } from '../platform/config.js';
import type { Route } from '../platform/http/route.js';
import type { Storage } from '../providers/index.js';
import { allowanceFrom } from './limits.js';
import { chatEvents, chatPresence, type CoreHooks, type Publisher } from './core-events.js';
import type { Infrastructure } from './infrastructure.js';

export interface ChatModules {
  routes: Route[];
  chat: ChatService;
  /** For agents. */
  answers: ChatAnswers;
  /** For operators at the desk. */
  inbox: Inbox;
  media: MediaService;
  close(): Promise<void>;
}

/** Chat between customers and agents. Events of the publisher reach the sockets of a conversation. */
export function createChatModules(
  { inTx, clock, content, logger }: Infrastructure,
  config: Pick<Config, 'secrets' | 'demo' | 'addresses'>,
  storage: Storage,
  { publisher, hooks }: { publisher: Publisher; hooks: CoreHooks },
): ChatModules {
  const push = chatEvents(publisher);
  const threads = createThreads({ clock, push });
  const limit = () => createGuestLimit({ ...allowanceFrom(config), callsPerMinute: CHAT_CALLS_PER_MINUTE });
  const chat = createChatService({
    inTx,
    clock,
    secrets: config.secrets,
    threads,
    responder: responderOf(content),
    push,
    limits: { send: limit(), read: limit() },
  });
  const reencoder = createPictureReencoder({ onError: (error) => logger.error({ err: error }, 'a picture thread ended') });
  const media = createMediaService({ inTx, clock, storage, reencoder });
  const answers = createChatAnswers({ inTx, clock, secrets: config.secrets, threads, push });
  const inbox = createInbox({ clock, secrets: config.secrets, readPresence: chatPresence(hooks), push });
  return { routes: [...chatRoutes(chat), ...mediaRoutes(media)], chat, answers, inbox, media, close: reencoder.close };
}

/** Answers by the chat flow that the operator has set. */
const responderOf = (content: Infrastructure['content']) => async (): Promise<Responder> => {
  const flow = await content.read('chatFlow');
  return { welcome: (language) => welcome(flow, language), answer: (message, language) => answer(flow, message, language) };
};
