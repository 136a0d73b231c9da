/** A call of a provider, which app/webhooks.ts receives when its signature is genuine. */
export interface Webhook {
  path: `/webhooks/${string}`;
  /** What became of it; null: the body does not have the provider's form. `event`: the id of the event, which is applied once. */
  receive(body: unknown, event: string): Promise<string> | null;
}

/** `parse` answers null for a body in another form. */
export const webhook = <T>(
  path: Webhook['path'],
  parse: (body: unknown) => T | null,
  ingest: (reported: T, event: string) => Promise<string>,
): Webhook => ({
  path,
  receive: (body, event) => {
    const reported = parse(body);
    return reported === null ? null : ingest(reported, event);
  },
});

/** Unsigned calls of providers have paths of their own: they count in the limit of an address. */
export const NOTICES = '/notices/';

/** An unsigned call of a provider. It is never believed, and only causes an inquiry. */
export interface Notice {
  path: `${typeof NOTICES}${string}`;
  /** Null: the body does not have the provider's form. */
  read(body: unknown): ReadNotice | null;
}

export interface ReadNotice {
  /** What the notice is about; limits its repetitions. */
  subject: string;
  /** Makes the inquiry; resolves to the answer that the provider expects. */
  receive(): Promise<object>;
}
