import { type AuditEvent, auditKindOf } from '@krapao/contract/desk';

/** A line of the list: an entry, or several sign-ins in a row. */
export type AuditLine = { event: AuditEvent } | { signIns: readonly [AuditEvent, ...AuditEvent[]] };

/** Entries with sign-ins in a row folded into one line, unless it is opened or one of them is chosen. */
export function foldSignIns(events: readonly AuditEvent[], isOpen: (first: AuditEvent) => boolean): AuditLine[] {
  const lines: AuditLine[] = [];
  for (let place = 0; place < events.length;) {
    const run = runAt(events, place);
    const [first, ...others] = run;
    if (first === undefined) break;
    if (others.length === 0 || run.some(isOpen)) lines.push(...run.map((event) => ({ event })));
    else lines.push({ signIns: [first, ...others] });
    place += run.length;
  }
  return lines;
}

/** The sign-ins from a place on, or the one other entry there. */
function runAt(events: readonly AuditEvent[], place: number): AuditEvent[] {
  const isSignIn = ({ action }: AuditEvent): boolean => auditKindOf(action) === 'sign-in';
  const rest = events.slice(place);
  const end = rest.findIndex((event) => !isSignIn(event));
  return end === 0 ? rest.slice(0, 1) : rest.slice(0, end === -1 ? rest.length : end);
}
