import { expect, it } from 'vitest';
import { housekeeping, type HousekeepingDependencies } from './housekeeping.js';

// §9-31 Wallet credit after deposit
it('compares with the outside every minute', () => {
  const [reconcile] = housekeeping({} as HousekeepingDependencies).filter(({ name }) => name === 'reconcile');
  expect(reconcile?.everyMs).toBe(60_000);
});
