import type { Setting } from '@krapao/contract/desk';
import { readAmount } from '@krapao/contract/typed';

/** The value that was written into the field; null: it is not one of this kind. */
export function parseValue({ kind }: Pick<Setting, 'kind'>, written: string): Setting['value'] | null {
  if (kind === 'flag') return written === 'true';
  if (kind === 'amount') {
    const amount = readAmount(written);
    return amount === null || amount === '' ? null : Number(amount);
  }
  if (kind === 'choice' || kind === 'time') return written;
  return written.trim() === '' || !Number.isFinite(Number(written)) ? null : Number(written);
}
