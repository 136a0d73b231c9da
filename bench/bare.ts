import fastify from 'fastify';

/** The yardstick of a trivial call: Fastify with a response schema and nothing else. */
const app = fastify();
const schema = { response: { 200: { type: 'object', properties: { ok: { type: 'boolean' } } } } };
app.get('/ping', { schema }, () => ({ ok: true }));
app.get('/readyz', () => ({ status: 'ready' }));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
