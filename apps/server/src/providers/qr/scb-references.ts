/** A bill's references have at most 20 capital letters and digits. A QR's id has 32 hexadecimal digits: reference 1 has the first 20, reference 2 the rest. */
const FIRST = 20;

export function billReferences(ref: string): { ref1: string; ref2: string } {
  const digits = ref.replaceAll('-', '').toUpperCase();
  return { ref1: digits.slice(0, FIRST), ref2: digits.slice(FIRST) };
}

/** The id of the QR; null: these are not references of ours. */
export function refOfBill(ref1: string, ref2: string): string | null {
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(`${ref1}${ref2}`.toLowerCase()) ?? [];
  return ref1.length === FIRST && parts.length > 0 ? parts.join('-') : null;
}
