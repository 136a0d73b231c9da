import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { auditAction } from '../base/desk-audit.js';
import { refuseDesk } from '../base/errors.js';
import { endAdmission, findAdmission } from './admission.repository.js';
import { lockOperator, storeState } from './team.repository.js';
import { actorOf, type DeskRequest } from '../base/request.js';

const ACTIVATION_MS = 24 * 3_600_000;

/** Whether it is too late to activate an operator who accepted at this time, by the real clock. */
export const isTooLate = (acceptedAt: Date, now: Date): boolean => now.getTime() - acceptedAt.getTime() > ACTIVATION_MS;

/** Activates an operator who has accepted: only the maker of the proposal, who never receives the link (docs/decisions/0193). */
export const createActivation =
  ({ inTx, clock }: { inTx: InTx; clock: Clock }) =>
  (desk: DeskRequest, id: string): Promise<void> =>
    inTx(async (tx) => {
      const operator = (await lockOperator(tx, id)) ?? refuseDesk('NOT_FOUND');
      if (operator.state !== 'accepted') refuseDesk('ALREADY_DECIDED');
      const admission = await findAdmission(tx, id);
      if (admission?.maker !== actorOf(desk)) return refuseDesk('NOT_PERMITTED');
      const { checker, factor, address, accepted_at: acceptedAt } = admission;
      if (acceptedAt === null || isTooLate(acceptedAt, clock.real())) refuseDesk('INVITE_INVALID');
      await storeState(tx, id, 'active');
      await endAdmission(tx, id);
      await auditAction(tx, desk, clock.now(), {
        action: 'operator.activate',
        permission: 'team.change',
        target: { kind: 'operator', id, label: operator.name },
        changes: [{ field: 'state', before: 'accepted', after: 'active' }],
        checker,
        accepted: { factor, address, at: acceptedAt },
      });
      notifyDesk(tx, 'team');
    });
