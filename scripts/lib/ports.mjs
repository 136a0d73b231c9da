import { createServer } from 'node:net';

/**
 * Resolves to the port, or to undefined when another program uses it.
 *
 * @param {number} port 0 for any free port
 * @param {string} host
 * @returns {Promise<number | undefined>}
 */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/** @param {number} port */
export async function isPortFree(port, host = '0.0.0.0') {
  return (await tryPort(port, host)) !== undefined;
}

/** A port of this host that no program uses now. */
export async function freePort(host = '127.0.0.1') {
  const port = await tryPort(0, host);
  if (port === undefined) throw new Error(`${host} has no free port`);
  return port;
}
