/** The error codes of the desk, each with its HTTP status. An error is `{ "message": CODE }`, as in the wallet's API. */
export const deskErrors = {
  /** No session, or it has ended. */
  SIGN_IN_REQUIRED: 401,
  /** Wrong name, password, code or passkey; the answer does not say which. */
  SIGN_IN_FAILED: 401,
  /** Too many failed attempts of this operator or address, or wrong API keys: wait 15 minutes. */
  TOO_MANY_ATTEMPTS: 429,
  /** The request is not from the console's own pages. */
  ORIGIN_REFUSED: 403,
  /** The API key is unknown, expired or revoked; the answer does not say which. */
  API_KEY_INVALID: 401,
  /** An API key cannot make this call: it changes something, or is about a person with a session. */
  API_KEY_NOT_PERMITTED: 403,
  /** The call needs a passkey or code within the last 5 minutes. */
  PROOF_REQUIRED: 403,
  /** This code was used before: wait for the next. */
  CODE_USED: 409,
  /** The link is unknown, used or expired. */
  INVITE_INVALID: 410,
  NAME_TAKEN: 409,
  /** Another operator has this display name, or one that looks like it. */
  DISPLAY_NAME_TAKEN: 409,
  /** The factors are right, and the operator is not activated yet. */
  NOT_ACTIVATED: 403,
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_TOO_COMMON: 400,
  /** The last way to sign in, or the last owner, cannot be removed. */
  LAST_ONE: 409,
  /** The operator's roles, or the API key, do not include this permission. */
  NOT_PERMITTED: 403,
  /** The amount is above what the operator's roles may decide. */
  ABOVE_CAP: 403,
  /** The maker of a proposal cannot approve it. */
  OWN_PROPOSAL: 403,
  /** Who credited, released or refused this does not close the finding about it, nor approve what follows from it. */
  OWN_DECISION: 403,
  /** The target has changed since the proposal was made. */
  PROPOSAL_VOID: 409,
  PROPOSAL_EXPIRED: 409,
  /** The proposal was approved, refused or withdrawn before. */
  PROPOSAL_DECIDED: 409,
  /** An open proposal for the same act on the same target exists. */
  PROPOSAL_OPEN: 409,
  /** Another operator holds the claim. */
  CLAIMED_BY_OTHER: 409,
  /** The operator has claimed five withdrawals: decide or give up one first. */
  TOO_MANY_CLAIMS: 409,
  /** The operator has claimed this withdrawal for 30 minutes in all without deciding it: it is free for others. */
  CLAIM_TOO_LONG: 409,
  /** The withdrawal or case was decided before, or does not wait. */
  ALREADY_DECIDED: 409,
  /** The withdrawal has reasons: it cannot be part of a bulk release. */
  HAS_REASONS: 409,
  /** The member's withdrawals are frozen: unfreeze them first, or reject. */
  MEMBER_FROZEN: 409,
  /** The member has money in the wallet, in a pot or in a game. */
  MEMBER_HAS_MONEY: 409,
  /** A payment, a slip, a review or another work of the member has not ended. */
  MEMBER_BUSY: 409,
  /** The term of the member's exclusion has not ended. */
  MEMBER_EXCLUDED: 409,
  /** The limit that holds is as low or lower. */
  LIMIT_NOT_LOWER: 409,
  /** The provider does not report this payout as paid. */
  NOT_PAID_OUTSIDE: 409,
  /** The provider does not answer: try again. */
  PROVIDER_NO_ANSWER: 502,
  /** The money is in another currency than the member's wallet. */
  CURRENCY_DIFFERS: 409,
  /** No member has this id. */
  NO_SUCH_MEMBER: 409,
  /** Another operator has saved or discarded the draft since it was read. */
  DRAFT_CHANGED: 409,
  /** The draft cannot be published as it is. */
  DRAFT_INVALID: 409,
  /** The day has not ended, was not read since, does not balance, or has a difference without an explanation. */
  DAY_NOT_READY: 409,
  /** The voucher shop has not reported the value of this gift: give the amount. */
  AMOUNT_REQUIRED: 409,
  /** The file is neither a picture (PNG, JPEG, GIF) nor a video (MP4, MOV). */
  FILE_NOT_SUPPORTED: 409,
  /** Another message was sent under this id. */
  KEY_REUSED: 409,
  /** Another member has this bank account. */
  ACCOUNT_TAKEN: 409,
  /** The bank names another holder, or does not know the account. */
  ACCOUNT_NOT_OWN: 409,
  /** Another member has this phone. */
  PHONE_TAKEN: 409,
  /** The operator has seen as many members as they may in an hour (`membersPerHour`). */
  TOO_MANY_MEMBERS: 429,
  /** The member has as many tags as a member can have. */
  TOO_MANY_TAGS: 409,
  /** The address is not https, its host is unknown, or it is not on the public internet. */
  ADDRESS_REFUSED: 409,
  /** Another endpoint has this address. */
  ADDRESS_KNOWN: 409,
  /** The site has as many endpoints as it can have. */
  TOO_MANY_WEBHOOKS: 409,
  NOT_FOUND: 404,
  INVALID_INPUT: 400,
  PAYLOAD_TOO_LARGE: 413,
  /** The operator or the API key, or before the sign-in the address, has made as many calls as they may in a minute: `Retry-After` says how long to wait. */
  TOO_MANY_CALLS: 429,
  /** The server, its database or its file storage cannot serve the call now. */
  OVERLOADED: 503,
  INTERNAL_SERVER_ERROR: 500,
} as const;

export type DeskErrorCode = keyof typeof deskErrors;
export const deskErrorCodes = Object.keys(deskErrors) as DeskErrorCode[];
