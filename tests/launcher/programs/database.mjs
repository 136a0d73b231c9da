import { startPostgres } from '../../../scripts/lib/postgres.mjs';

// A launcher that only has a database; it is there to be killed.
const { url, pid } = await startPostgres({ dataDir: process.argv[2], durable: false });
console.log(JSON.stringify({ url, pid }));
