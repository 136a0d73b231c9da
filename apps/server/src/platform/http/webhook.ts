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

/** An unsigned call of a provider. It is never believed, and only causes an inquiry. */
export interface Notice {
  path: `/webhooks/${string}`;
  /** The answer that the provider expects; null: the body does not have its form. */
  receive(body: unknown): Promise<object> | null;
}
