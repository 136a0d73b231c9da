import { closeDay, approveProposal } from '@krapao/contract/desk';
import { addDays, startOf } from '../../platform/business-day.js';
import { minutesAfter, type Site } from './site.js';

/** When the books of a day are closed, in minutes after its end: later than a provider may list a record. */
const CLOSED_AFTER = 30;
/** The days whose books were read and closed. */
const CLOSED_DAYS = 5;
/** The last days that are not closed: yesterday, for the operators of the demo, and the day before, whose second signature is missing. */
const OPEN_DAYS = 2;

/** Reads the books of each ended day, and closes them by two signatures. The last but one has its first signature. */
export function addBooks(site: Site, today: string): void {
  const { agenda, calls, owner, cashier, readBooks, dateProposal } = site;
  for (let age = CLOSED_DAYS; age >= 1; age -= 1) {
    const day = addDays(today, -age);
    const at = minutesAfter(startOf(addDays(day, 1)), CLOSED_AFTER);
    agenda.add(at, async () => {
      await readBooks();
      if (age < OPEN_DAYS) return;
      const answer = await calls.at(cashier, closeDay, { body: { day, note: 'Compared with the statements of the banks' } });
      if ('done' in answer || age === OPEN_DAYS) return;
      const { proposal } = answer;
      await dateProposal(proposal.id, at);
      agenda.add(minutesAfter(at, 20), () => calls.at(owner, approveProposal, { params: { id: proposal.id } }));
    });
  }
}
