import { createServer } from 'node:http';

// Stands for the server and the sandbox: ready at once, ends when asked and when its launcher is gone.
const server = createServer((_, response) => response.end('{}')).listen(Number(process.env.SANDBOX_PORT ?? process.env.PORT), '127.0.0.1');
const stop = () => {
  server.closeAllConnections();
  server.close(() => process.exit(0));
};
for (const event of ['SIGTERM', 'disconnect']) process.on(event, stop);
