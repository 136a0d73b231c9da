import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { walletOpenApi } from '../packages/contract/src/openapi';
import { ROOT } from '../tests/gates/cruise';
import { breakingChanges, readShape, SHAPE, shapeOf } from '../tests/gates/openapi-shape';
import { buildProviderDocument, PROVIDER_DOCUMENT } from '../tests/gates/provider-document';

/**
 * Writes the document of the provider protocol to `docs/providers/openapi.json`, and the shape of the wallet's document to
 * `packages/contract/openapi-shape.txt`: `npm run openapi`, whenever the contract changes. A change of the shape that breaks clients is refused;
 * `npm run openapi -- accept` writes it too.
 */
writeFileSync(join(ROOT, PROVIDER_DOCUMENT), buildProviderDocument());
const shape = shapeOf(walletOpenApi('1.0.0'));
const breaking = existsSync(join(ROOT, SHAPE)) ? breakingChanges(readShape(), shape) : [];
if (breaking.length > 0 && process.argv[2] !== 'accept') {
  console.error(`These changes break clients. Accept them with \`npm run openapi -- accept\`:\n${breaking.join('\n')}`);
  process.exitCode = 1;
} else {
  writeFileSync(join(ROOT, SHAPE), `${shape.join('\n')}\n`);
  console.log(`${shape.length} facts in ${SHAPE}`);
}
