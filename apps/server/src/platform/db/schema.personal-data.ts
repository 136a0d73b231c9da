/** What remains of erased members (docs/decisions/0238). */
export interface PersonalDataSchema {
  /** Keyed hashes of the phone and the accounts of erased members who are excluded from play. */
  excluded_mark: { mark: string; member: string };
  /** Hashes of an audit row before and after its text was removed. */
  audit_erasure: { audit_row: bigint; erasure: string; member: string; sealed: Buffer; remaining: Buffer };
}
