export interface AuditFilter {
  /** `1`: only what operators did. */
  desk: '0' | '1';
  /** The actor, with the name that is shown; null: any. */
  actor: { id: string; name: string } | null;
  action: string | null;
}
