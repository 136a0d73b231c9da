import { BUSINESS_OFFSET_MS } from '@krapao/ui/format';

const LOCAL_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

/** The value of a `datetime-local` field in Bangkok; empty for no time. */
export const toLocal = (iso: string | null): string =>
  iso === null || Number.isNaN(Date.parse(iso)) ? '' : new Date(Date.parse(iso) + BUSINESS_OFFSET_MS).toISOString().slice(0, LOCAL_LENGTH);

/** ISO 8601 UTC of a `datetime-local` field in Bangkok; null while it is empty. */
export const fromLocal = (local: string): string | null => {
  const at = Date.parse(`${local}Z`);
  return Number.isNaN(at) ? null : new Date(at - BUSINESS_OFFSET_MS).toISOString();
};
