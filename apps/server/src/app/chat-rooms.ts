import { CHAT_CALLS_PER_MINUTE } from '@krapao/contract';
import {
  answer,
  type ChatDesk,
  type ChatPush,
  chatRoutes,
  type ChatService,
  createChatDesk,
  createChatService,
  createGuestLimit,
  createThreads,
  type Responder,
  welcome,
} from '../modules/chat/index.js';
import type { Config } from '../platform/config.js';
import type { Route } from '../platform/http/route.js';
import type { Content } from '../platform/settings/index.js';
import type { Ground } from './ground.js';

/** A machine's own calls come from many hands in the demo. */
const LOOPBACK_FACTOR = 100;

export interface ChatRooms {
  routes: Route[];
  chat: ChatService;
  /** The operator's side of it. */
  desk: ChatDesk;
}

/** The rooms in which customers and agents speak; `push` tells their open screens. */
export function createChatRooms({ inTx, clock, content }: Ground, config: Config, push: ChatPush): ChatRooms {
  const threads = createThreads({ clock, push });
  const limit = () => createGuestLimit({ callsPerMinute: CHAT_CALLS_PER_MINUTE, loopbackFactor: config.demo ? LOOPBACK_FACTOR : 1 });
  const chat = createChatService({
    inTx,
    clock,
    secrets: config.secrets,
    threads,
    responder: responderOf(content),
    push,
    limits: { send: limit(), read: limit() },
  });
  const desk = createChatDesk({ inTx, clock, secrets: config.secrets, threads, push });
  return { routes: chatRoutes(chat), chat, desk };
}

/** Speaks by the flow that the operator has set. */
const responderOf = (content: Content) => async (): Promise<Responder> => {
  const flow = await content.read('chatFlow');
  return { welcome: (language) => welcome(flow, language), answer: (said, language) => answer(flow, said, language) };
};
