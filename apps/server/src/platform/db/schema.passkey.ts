/** Passkeys of members, and challenges that wait for their answer (docs/decisions/0233). */
export interface PasskeySchema {
  member_passkey: {
    /** Names the passkey to its member. */
    id: string;
    /** The credential's id, base64url. */
    credential: string;
    member: string;
    public_key: Buffer;
    counter: bigint;
    transports: string[];
    /** As the member wrote it; null: the device names it. */
    name: string | null;
    /** Of the browser that registered it. */
    browser: string | null;
    system: string | null;
    created_at: Date;
    used_at: Date | null;
  };
  passkey_challenge: {
    /** The SHA-256 of the token. */
    id: string;
    challenge: string;
    /**
     * `register`: a new passkey. The others are signed by a passkey: to log in, to add another, to remove one, to end the rest of withdrawals, to confirm a
     * withdrawal, to change the phone.
     */
    purpose: 'login' | 'register' | 'add' | 'remove' | 'rest' | 'step-up' | 'phone';
    /** Null for a login. */
    member: string | null;
    /** Real clock. */
    expires_at: Date;
  };
}
