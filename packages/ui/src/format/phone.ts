import type { Variant } from '@krapao/contract';

/** Lengths of a phone number: docs/specification.md §5, and docs/specification.md §10.7 for the Lao variant. */
const shapes = { th: /^\d{10}$/, lao: /^\d{8,11}$/ } as const satisfies Record<Variant, RegExp>;

export const isPhone = (phone: string, variant: Variant): boolean => shapes[variant].test(phone);
