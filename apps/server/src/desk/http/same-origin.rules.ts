/** The headers of a request that show which page has sent it. */
export interface SentBy {
  method: string;
  origin: string | undefined;
  fetchSite: string | undefined;
  fetchMode: string | undefined;
  desk: string | undefined;
}

/**
 * Whether a request comes from the console's own pages (OWASP CSRF Prevention Cheat Sheet: custom header, exact origin, fetch metadata). Browsers send
 * `Sec-Fetch-Site` with every request to a secure or local address; a request without it has no browser behind it and carries no cookie of one.
 */
export function isFromConsole({ method, origin, fetchSite, fetchMode, desk }: SentBy, own: string): boolean {
  if (method === 'GET' || method === 'HEAD')
    return fetchSite === undefined || fetchSite === 'same-origin' || (fetchSite === 'none' && fetchMode === 'navigate');
  return origin === own && desk === '1' && (fetchSite === undefined || fetchSite === 'same-origin');
}
