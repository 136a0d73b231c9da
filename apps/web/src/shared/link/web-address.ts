/** An address that may be opened: http or https, a path stands on this page's origin. Null for anything else, a script above all. */
export function webAddress(address: string): string | null {
  if (!URL.canParse(address, window.location.href)) return null;
  const { protocol, href } = new URL(address, window.location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
