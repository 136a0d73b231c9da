import type { Acts, DeskModule } from '../acts/index.js';
import { closeDayAct } from './books.acts.js';
import { bookRoutes } from './books.routes.js';
import { type DayBooksDependencies, createDayBooks } from './books.service.js';

/** The books of each day, and their close. */
export const createBooksModule = ({ acts, ...deps }: DayBooksDependencies & { acts: Acts }): DeskModule => ({
  routes: bookRoutes(createDayBooks(deps), acts),
  acts: [closeDayAct(deps.books)],
});
