import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** The yardstick of a message to a socket room: Socket.IO alone. A message of one socket is sent to its whole socket room. */
const http = createServer((_, answer) => answer.end('ok'));
const io = new Server(http, { serveClient: false });
io.on('connection', (socket) => {
  socket.on('join', async (room: string, answer: (joined: { ok: true }) => void) => {
    await socket.join(room);
    answer({ ok: true });
  });
  socket.on('say', (room: string, message: unknown) => io.to(room).emit('messaging', message));
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
http.listen(Number(process.env['PORT']), '127.0.0.1');
