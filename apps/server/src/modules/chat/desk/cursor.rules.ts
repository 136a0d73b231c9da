/** Where a page of conversations ends: by the time of the last word, and by id among those of the same time. */
export interface Cursor {
  updatedAt: Date;
  id: string;
}

const CURSOR = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const writeCursor = ({ updatedAt, id }: Cursor): string => `${updatedAt.getTime()}.${id}`;

/** Null for a text that no page has ended with. */
export function readCursor(text: string): Cursor | null {
  const [, time, id] = CURSOR.exec(text) ?? [];
  return time === undefined || id === undefined ? null : { updatedAt: new Date(Number(time)), id };
}
