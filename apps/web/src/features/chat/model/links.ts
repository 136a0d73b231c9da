import type { ChatButton, ChatMedia } from '@krapao/contract';
import { fileUrl } from '../../../shared/env/file-url';
import { webAddress } from '../../../shared/link/web-address';

/** A piece of text: plain, or a link with its text. */
export type TextPiece = string | { href: string; text: string };

/** Thai and Lao have no spaces between words: an address ends at their characters and at invisible marks. */
const END = String.raw`\s<>"“”\u0e00-\u0eff\u200b-\u200f\u202a-\u202e\u2060-\u2069`;
const HOST = String.raw`(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,24}`;
/** Top-level domains that make a link without a scheme or path. Others, such as file names, stay text. */
const TOP_LEVEL = String.raw`(?:com|net|org|info|biz|app|dev|io|co|me|site|online|shop|bet|vip|win|live|asia|th|la)`;
const candidate = new RegExp(
  [
    String.raw`https?:\/\/[^${END}]+`,
    String.raw`[\w.+-]+@${HOST}`,
    String.raw`www\.[^${END}]+`,
    String.raw`${HOST}(?::\d+)?\/[^${END}]*`,
    String.raw`(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+${TOP_LEVEL}(?![\w@.-]*[\w@])`,
  ]
    .map((form) => `(?<![\\w@./+-])${form}`)
    .join('|'),
  'gi',
);

/** Strips punctuation that belongs to the sentence, not to the address. */
const trimPunctuation = (found: string): string => {
  let text = found.replace(/[.,!?;:'’*_~]+$/, '');
  for (const [open, close] of ['()', '[]', '{}'] as const) {
    while (text.endsWith(close as string) && text.split(close as string).length > text.split(open as string).length)
      text = text.slice(0, -1);
  }
  return text === found ? text : trimPunctuation(text);
};

const hrefOf = (text: string): string | null => {
  if (/^[^/:]+@/.test(text)) return `mailto:${text}`;
  const address = webAddress(/^https?:/i.test(text) ? text : `https://${text}`);
  // `https://bank.com@elsewhere` is misleading: refuse user names.
  return address !== null && new URL(address).username === '' ? address : null;
};

/** Splits a text at its web and mail addresses (docs/specification.md §2.8). Only http, https and mailto become links. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const words = trimPunctuation(found);
    const href = hrefOf(words);
    if (href === null) continue;
    if (index > from) pieces.push(text.slice(from, index));
    pieces.push({ href, text: words });
    from = index + words.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** What a message button does (docs/specification.md §2.8). `place` is a screen of this app. */
export type ButtonAction =
  | { kind: 'place'; to: string }
  | { kind: 'open'; href: string }
  | { kind: 'call'; href: string }
  | { kind: 'send' }
  | null;

/** Paths of this origin that are not screens. */
const NON_SCREEN_PATHS = /^\/(api|agent|files|socket\.io)(\/|$)/;

/** The target of an address: a screen of this app or an external page; null if it must not be followed, such as a script. */
export function linkTarget(address: string): Exclude<ButtonAction, { kind: 'call' | 'send' }> {
  const href = address.trim() === '' ? null : webAddress(address);
  if (href === null) return null;
  const { origin, pathname, search, hash } = new URL(href);
  return origin === window.location.origin && !NON_SCREEN_PATHS.test(pathname)
    ? { kind: 'place', to: pathname + search + hash }
    : { kind: 'open', href };
}

/** Digits with common separators. */
const PHONE = /^\+?[\d\s().-]*\d[\d\s().-]*$/;

export function buttonAction({ type, payload }: ChatButton): ButtonAction {
  if (type === 'web') return linkTarget(payload);
  if (type !== 'call') return { kind: 'send' };
  const number = payload.trim().replace(/^tel:/i, '');
  return PHONE.test(number) ? { kind: 'call', href: `tel:${number.replaceAll(/[^\d+]/g, '')}` } : null;
}

/** An API address is not a file: a message must not make its reader's browser call the API. */
const isApiAddress = (address: string): boolean => address.startsWith(new URL(fileUrl('api/'), window.location.href).href);

/** The address of a message's file; null if it has none that may be loaded. */
export const mediaAddress = ({ filePath, url }: Pick<ChatMedia, 'filePath' | 'url'>): string | null => {
  const named = filePath === '' ? url : fileUrl(filePath);
  const address = named === '' ? null : webAddress(named);
  return address === null || isApiAddress(address) ? null : address;
};
