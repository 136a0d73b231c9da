import type { DeskRoute } from '../base/route.js';
import type { Act } from './act.js';

/** What a module of the desk adds to it: its calls, and the acts that may need a second person. */
export interface DeskModule {
  routes: readonly DeskRoute[];
  acts: readonly Act[];
}
