/** The rows of a list as any backend sends it: some send null for an empty one (docs/decisions/0200). */
export const rowsOf = <Row>(sent: Row[] | null | undefined): Row[] => sent ?? [];

/** A number as any backend sends it: some send a text, which is no number in a sum or a comparison, and null for none. */
export const numberOf = (sent: unknown): number => Number(sent);
