import * as calls from '@krapao/contract/desk';
import type { Acts } from '../acts/index.js';
import { deskRoute, type DeskRoute, DONE } from '../base/route.js';
import type { DayBooks } from './books.service.js';

export const bookRoutes = (books: DayBooks, acts: Acts): DeskRoute[] => [
  deskRoute(calls.getBooks, ({ query }) => books.show(query)),
  deskRoute(calls.listBookEntries, ({ query }) => books.entries(query)),
  deskRoute(calls.readBooks, async ({ body, desk }) => {
    await books.read(desk, body.day);
    return DONE;
  }),
  deskRoute(calls.explainDifference, async ({ body, desk }) => {
    await books.explain(desk, body);
    return DONE;
  }),
  deskRoute(calls.closeDay, ({ body: { day, note }, desk }) => acts.perform(desk, 'day.close', { day }, note)),
  deskRoute(calls.getJournal, ({ params }) => books.journal(params.id)),
];
