import { tmpdir } from 'node:os';
import { createCore } from '../src/app/core.js';
import type { createInfrastructure } from '../src/app/infrastructure.js';
import { createProviders } from '../src/providers/index.js';
import { SECRET } from './test-server.js';

const ADDRESSES = { callsPerMinute: 600, carriers: { networks: [], callsPerMinute: 600 } };

/** The core of a Thai demo without its server, whose providers are all at `url`. */
export function createDemoCore(infrastructure: ReturnType<typeof createInfrastructure>, url: string) {
  const providers = createProviders({ baseUrl: url, key: SECRET });
  const core = createCore(infrastructure, providers, {
    variant: 'th',
    demo: true,
    secrets: [SECRET],
    storage: { folder: tmpdir() },
    cell: '',
    deskOrigin: '',
    origin: '',
    metrics: { port: 0, host: '', key: '' },
    providerUrl: url,
    gamesUrl: url,
    truelinkSecret: '',
    addresses: ADDRESSES,
  });
  return { core, providers };
}
