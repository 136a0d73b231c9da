import type { Variant } from '@krapao/contract';
import { readPhone } from '@krapao/contract/typed';

/** A token begins with its cell (platform/ids.ts), unless it was issued when the site had one. */
const TOKEN = /^([a-z0-9]{1,8})~/;
const cellOfToken = (token: string): string | null => TOKEN.exec(token)?.[1] ?? null;

/** What the router reads of a call. */
export interface RoutedCall {
  method: string;
  /** Without the query. */
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Read of calls without a bearer only. */
  body: unknown;
}

/**
 * Where a call belongs: to the cell of its bearer, to that of the phone that it names, or to the one that the browser was sent to before. `isRegistration`:
 * the phone is given to a cell. `cell` of a phone: where its code was sent.
 */
export type Way =
  | { by: 'bearer'; cell: string | null }
  | { by: 'phone'; phone: string; isRegistration: boolean; cell: string | null }
  | { by: 'visitor'; cell: string | null };

/** Calls that other systems make to a cell of their own: they name no member. */
const OF_ONE_CELL = /^\/(webhooks|agent|metrics)(\/|$)/;
export const isOfOneCell = (path: string): boolean => OF_ONE_CELL.test(path);

const BEARER = /^Bearer +(\S+)$/i;
const REGISTRATION = '/api/account';
const COOKIE = /(?:^|;\s*)cell=([a-z0-9]{1,8})(?:;|$)/;

/** The value that the router sets for visitors. */
export const cellCookie = (cell: string, isSecure: boolean): string =>
  `cell=${cell}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export const bearerOf = ({ headers }: Pick<RoutedCall, 'headers'>): string | null =>
  BEARER.exec(text(headers['authorization']))?.[1] ?? null;

export function wayOf(call: RoutedCall, variant: Variant): Way {
  const bearer = bearerOf(call);
  if (bearer !== null) return { by: 'bearer', cell: cellOfToken(bearer) };
  const fields = isFields(call.body) ? call.body : {};
  const codeCell =
    cellOfToken(text(call.headers['x-otp-token'])) ?? cellOfToken(text(fields['otpToken'])) ?? cellOfToken(text(fields['token']));
  const typed = text(fields['username']) || text(fields['phoneNumber']);
  const phone = typed === '' ? '' : readPhone(typed, variant);
  if (phone !== '') return { by: 'phone', phone, isRegistration: call.method === 'POST' && call.path === REGISTRATION, cell: codeCell };
  return { by: 'visitor', cell: codeCell ?? COOKIE.exec(text(call.headers['cookie']))?.[1] ?? null };
}

const isFields = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
