import type { Variant } from '@krapao/contract';

/** Lengths of a phone number: docs/specification.md §5, and docs/specification.md §10.7 for the Lao variant. */
const lengths = { th: { min: 10, max: 10 }, lao: { min: 8, max: 11 } } as const satisfies Record<Variant, { min: number; max: number }>;

/** The digits of typed or pasted text, at most as many as a phone number has. */
export const phoneDigits = (text: string, variant: Variant): string => text.replace(/\D/g, '').slice(0, lengths[variant].max);

export const isPhone = (digits: string, variant: Variant): boolean => {
  const { min, max } = lengths[variant];
  return digits.length >= min && digits.length <= max;
};
