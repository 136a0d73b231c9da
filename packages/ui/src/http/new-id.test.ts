import { afterEach, expect, it, vi } from 'vitest';
import { newId } from './new-id';

afterEach(() => void vi.unstubAllGlobals());

it.each(['https', 'plain http'])('is a UUID that no other call makes, on %s', (scheme) => {
  if (scheme === 'plain http') vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 50 }, newId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});
