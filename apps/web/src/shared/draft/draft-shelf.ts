import type { Shelf } from '../storage';

/** Forms whose values survive a reload. */
export type FormName =
  | 'register'
  | 'withdraw'
  | 'transfer'
  | 'deposit'
  | 'edit-profile'
  | 'bank-name'
  | 'password'
  | 'limit deposit'
  | 'limit loss'
  | 'gift-link'
  | 'promotion'
  | 'own-seed'
  | 'chat';

/** The stored values of one form: text by field. Never a password or a one-time code. */
export type Typed = Record<string, string>;

/** The owner of values typed without a login. */
export const ANONYMOUS = '-';

/** Long enough to log in again; older values are discarded. ms */
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
 * Typed values of one person in this tab (docs/decisions/0044). They are bound to `owner`, a username: when another person uses the tab,
 * they are discarded.
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
    /** Binds the stored values to `owner`. */
    claim,
    /** `start` with stored values in place of its own; values of fields that the form no longer has are dropped. */
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
