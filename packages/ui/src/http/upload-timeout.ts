/** docs/specification.md §9: time-out of an upload, ms. */
export const UPLOAD_TIMEOUT_MS = 300_000;
