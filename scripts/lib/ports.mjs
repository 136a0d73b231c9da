import { createServer } from 'node:net';

/** Resolves to the port that could be listened on, or to undefined when another program holds it. */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = server.address();
      server.close(() => resolve(taken));
    });
  });
}

export async function isPortFree(port, host = '0.0.0.0') {
  return (await tryPort(port, host)) !== undefined;
}

export async function freePort(host = '127.0.0.1') {
  return tryPort(0, host);
}
