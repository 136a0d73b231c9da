import * as calls from '@krapao/contract/desk';
import type { Acts } from '../acts/index.js';
import { deskRoute, type DeskRoute, DONE } from '../base/route.js';
import type { ChatInbox } from './chat.service.js';

export const chatDeskRoutes = (chat: ChatInbox, acts: Acts): DeskRoute[] => [
  deskRoute(calls.listChats, ({ query, desk }) => chat.list(desk, query)),
  deskRoute(calls.getChat, ({ params, query: { seen, ...page }, desk }) => chat.thread(desk, params.id, { ...page, seen: seen === '1' })),
  deskRoute(calls.sendChat, ({ params, body, desk }) => chat.send(desk, params.id, body)),
  deskRoute(calls.addChatNote, async ({ params, body, desk }) => {
    await chat.note(desk, params.id, body);
    return DONE;
  }),
  deskRoute(calls.typeChat, async ({ params }) => {
    await chat.typing(params.id);
    return DONE;
  }),
  deskRoute(calls.readingChat, async ({ params, desk }) => {
    await chat.reading(desk, params.id);
    return DONE;
  }),
  deskRoute(calls.assignChat, async ({ params, body, desk }) => {
    await chat.assign(desk, params.id, body);
    return DONE;
  }),
  deskRoute(calls.snoozeChat, async ({ params, body, desk }) => {
    await chat.snooze(desk, params.id, body.until);
    return DONE;
  }),
  deskRoute(calls.endChat, async ({ params, desk }) => {
    await chat.end(desk, params.id);
    return DONE;
  }),
  deskRoute(calls.openMemberChat, ({ params, desk }) => chat.open(desk, params.id)),
  deskRoute(calls.listChatOperators, async () => ({ operators: await chat.operators() })),
  deskRoute(calls.listReadyAnswers, async () => ({ answers: await chat.readyAnswers() })),
  deskRoute(calls.saveReadyAnswer, ({ body, desk }) => acts.perform(desk, 'chat.ready-answer-saved', body, '')),
  deskRoute(calls.removeReadyAnswer, async ({ params, desk }) => {
    await chat.removeReadyAnswer(desk, params.id);
    return DONE;
  }),
];
