import type { ChatButton } from '@krapao/contract';
import { webAddress } from '../../../shared/link/web-address';

/** What a press of a button does (docs/specification.md §2.8). `place` is a screen of this app. */
export type Press =
  | { kind: 'place'; to: string }
  | { kind: 'open'; href: string }
  | { kind: 'call'; href: string }
  | { kind: 'send' }
  | null;

/** Paths of this origin that are no screens. */
const SERVED = /^\/(api|agent|files|socket\.io)(\/|$)/;

/** Where an address leads: to a screen of this app, or out of it. Null where it must not be followed: a script above all. */
export function followed(address: string): Exclude<Press, { kind: 'call' | 'send' }> {
  const href = address.trim() === '' ? null : webAddress(address);
  if (href === null) return null;
  const { origin, pathname, search, hash } = new URL(href);
  return origin === window.location.origin && !SERVED.test(pathname)
    ? { kind: 'place', to: pathname + search + hash }
    : { kind: 'open', href };
}

/** Digits, and what people write between them. */
const PHONE = /^\+?[\d\s().-]*\d[\d\s().-]*$/;

export function pressOf({ type, payload }: ChatButton): Press {
  if (type === 'web') return followed(payload);
  if (type !== 'call') return { kind: 'send' };
  const number = payload.trim().replace(/^tel:/i, '');
  return PHONE.test(number) ? { kind: 'call', href: `tel:${number.replaceAll(/[^\d+]/g, '')}` } : null;
}
