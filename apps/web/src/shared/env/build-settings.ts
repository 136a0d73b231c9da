export type BuildSettings = Partial<Record<`VITE_${string}`, unknown>>;

export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
