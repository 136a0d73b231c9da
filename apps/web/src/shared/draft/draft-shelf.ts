import type { Shelf } from '../storage';

/** Forms whose typed values outlive the page. */
export type FormName =
  | 'register'
  | 'withdraw'
  | 'transfer'
  | 'deposit'
  | 'edit-profile'
  | 'bank-name'
  | 'password'
  | 'gift-link'
  | 'promotion'
  | 'own-seed'
  | 'chat';

/** What is kept of one form: text by field. Never a password, never a code that proves who somebody is. */
export type Typed = Record<string, string>;

/** Who typed it while nobody was logged in. */
export const NOBODY = '-';

/** Long enough to log in again; after that a form begins anew. ms. */
const KEPT_MS = 30 * 60_000;

interface Kept {
  at: number;
  typed: Typed;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  'typed' in value &&
  typeof value.typed === 'object' &&
  value.typed !== null;

const read = (tab: Shelf): Record<string, unknown> => {
  try {
    return JSON.parse(tab.get('draft') ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
};

/**
 * Typed values of one person in this tab (decision 44). They are bound to `owner`, a username: once somebody else is here,
 * what was kept is gone.
 */
export function createDraftShelf(tab: Shelf, owner: string) {
  const mine = () => tab.get('member') === owner;
  const claim = () => {
    if (mine()) return;
    tab.remove('draft');
    tab.set('member', owner);
  };
  const write = (forms: Record<string, unknown>) => tab.set('draft', JSON.stringify(forms));
  return {
    /** From now on what is kept is `owner`'s. */
    claim,
    /** `start` with what is kept in place of its own values; fields that the form no longer has stay out. */
    restore<T extends Typed>(form: FormName, start: T): T {
      const kept = mine() ? read(tab)[form] : undefined;
      if (!isKept(kept) || Date.now() - kept.at > KEPT_MS) return start;
      const known = Object.entries(kept.typed).filter(([field, text]) => field in start && typeof text === 'string');
      return { ...start, ...Object.fromEntries(known) };
    },
    keep(form: FormName, typed: Typed): void {
      claim();
      write({ ...read(tab), [form]: { at: Date.now(), typed } satisfies Kept });
    },
    forget(form: FormName): void {
      write({ ...read(tab), [form]: undefined });
    },
  };
}
