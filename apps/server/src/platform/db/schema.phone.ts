/** Changes of the phone by its member (docs/decisions/0237). */
export interface PhoneSchema {
  /** Changes of phone that wait. */
  phone_change: {
    member: string;
    /** The new number. */
    phone: string;
    /** The SHA-256 of the token in the SMS to the old number. */
    deny_hash: string;
    requested_at: Date;
    effective_at: Date;
  };
}
