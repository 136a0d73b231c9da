import { die } from '../../../scripts/lib/plain-error.mjs';

// A machine that no package of PostgreSQL's programs is made for.
Object.defineProperty(process, 'platform', { value: 'sunos' });
Object.defineProperty(process, 'arch', { value: 'mips' });
const { findBinaries } = await import('../../../scripts/lib/postgres-binaries.mjs');
try {
  findBinaries();
} catch (error) {
  die(error);
}
