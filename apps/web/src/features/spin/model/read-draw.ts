import type { DrawFacts } from './check-draw';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isSlice = (value: unknown): boolean => {
  const { code, weight } = (value ?? {}) as Record<string, unknown>;
  return isText(code) && Number.isSafeInteger(weight) && (weight as number) > 0;
};

/** Parses a pasted draw; null if it is invalid. Fields that the check does not need are dropped. */
export function readDraw(text: string): DrawFacts | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { slices, hash, seed, clientSeed, code } = (value ?? {}) as Record<string, unknown>;
  if (!isText(hash) || !isText(seed) || !isText(clientSeed) || !isText(code)) return null;
  if (!Array.isArray(slices) || slices.length === 0 || !slices.every(isSlice)) return null;
  return { slices, hash, seed, clientSeed, code };
}
