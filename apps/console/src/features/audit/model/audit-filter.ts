import { type AuditKind, auditKinds } from '@krapao/contract/desk';

/** What of the audit trail is listed; it is in the address. Empty: any. */
export interface AuditFilter {
  /** `1`: only what operators did. */
  desk: '0' | '1';
  /** As the server names actors: `operator:<id>`. */
  actor: string;
  action: string;
  kind: AuditKind | '';
  /** The id of a member. */
  member: string;
  /** Business days, the last one included. */
  from: string;
  to: string;
}

const NAMES = ['actor', 'action', 'member', 'from', 'to'] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;

export function readFilter(search: URLSearchParams): AuditFilter {
  const text = (name: (typeof NAMES)[number]): string => search.get(name) ?? '';
  const day = (name: 'from' | 'to'): string => (DAY.test(text(name)) ? text(name) : '');
  return {
    desk: search.get('desk') === '0' ? '0' : '1',
    actor: text('actor'),
    action: text('action'),
    kind: auditKinds.find((kind) => kind === search.get('kind')) ?? '',
    member: text('member'),
    from: day('from'),
    to: day('to'),
  };
}

export const writeFilter = ({ desk, kind, ...filter }: AuditFilter): URLSearchParams =>
  new URLSearchParams([
    ...(desk === '0' ? [['desk', '0']] : []),
    ...(kind === '' ? [] : [['kind', kind]]),
    ...NAMES.flatMap((name) => (filter[name] === '' ? [] : [[name, filter[name]]])),
  ]);

/** Whether more is chosen than between operators and everyone. */
export const isNarrowed = (filter: AuditFilter): boolean => writeFilter({ ...filter, desk: '1' }).size > 0;
