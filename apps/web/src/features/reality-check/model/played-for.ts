/** Whole hours and minutes between the first and the last round. */
export function playedFor({ since, until }: { since: string; until: string }): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.parse(since)) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
