import type { Tx } from '../../platform/unit-of-work.js';
import type { Deciders } from '../acts/index.js';
import { beginAdmission, endAdmission } from './admission.repository.js';
import { actorOfId } from '../base/request.js';

/**
 * Begins the admission of an operator whom two people have invited or reset. One person who decides alone (the command line, or who runs the site alone) has
 * no colleague to hand the link over or to activate.
 */
export async function admit(tx: Tx<'desk'>, operator: string, deciders: Deciders): Promise<void> {
  const [checker, maker] = deciders.map(actorOfId);
  if (checker === undefined || maker === undefined) await endAdmission(tx, operator);
  else await beginAdmission(tx, operator, { maker, checker });
}
