/** The hosts of the push services of browsers: Chrome and its kin, Firefox, Edge, Safari. With a dot in front: every host below it. */
const HOSTS = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'] as const;

/**
 * The push service of an endpoint; null: none. The server calls what a member's browser names, so it calls known hosts only.
 *
 * @param demo the origin of the sandbox, which is one in the demo; null: there is none
 */
export function serviceOf(endpoint: string, demo: string | null): string | null {
  if (!URL.canParse(endpoint)) return null;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return null;
  if (demo !== null && origin === demo) return origin;
  if (protocol !== 'https:' || port !== '') return null;
  return HOSTS.find((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host)) ?? null;
}
