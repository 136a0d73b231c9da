import type { Acts, DeskModule } from '../acts/index.js';
import { closeDayAct } from './books.acts.js';
import { bookRoutes } from './books.routes.js';
import { type BooksDeskDependencies, createBooksDesk } from './books.service.js';

/** The books of each day, and their close. */
export const createBooksModule = ({ acts, ...deps }: BooksDeskDependencies & { acts: Acts }): DeskModule => ({
  routes: bookRoutes(createBooksDesk(deps), acts),
  acts: [closeDayAct(deps.books)],
});
