/** Members who may be an excluded person (docs/decisions/0243). */
export interface ExclusionSchema {
  /** Members whom the job has to compare with excluded ones. */
  exclusion_check: { member: string };
  exclusion_match: {
    id: string;
    member: string;
    excluded_member: string;
    grounds: ('device' | 'name')[];
    state: 'OPEN' | 'SAME' | 'OTHER';
    found_at: Date;
    decided_at: Date | null;
  };
}
