/** The sequence numbers on page `page` (from 1, newest first) of a gapless numbering 1..total; an empty page has `to` 0. */
export function pageRange(total: bigint, page: number, limit: number): { from: bigint; to: bigint } {
  const skipped = BigInt(page - 1) * BigInt(limit);
  const to = total - skipped;
  if (to <= 0n) return { from: 0n, to: 0n };
  const from = to - BigInt(limit) + 1n;
  return { from: from < 1n ? 1n : from, to };
}
