/** A URL that may be opened: http, https, or a path on this page's origin. Null for anything else, such as a script. */
export function webAddress(address: string): string | null {
  if (!URL.canParse(address, window.location.href)) return null;
  const { protocol, href } = new URL(address, window.location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
