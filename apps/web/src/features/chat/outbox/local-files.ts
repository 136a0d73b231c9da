import type { LocalFile } from '../thread/lines';
import type { Entry } from './entry';

/** Object URLs of files that were sent from this page; they outlive their entries, so that a picture does not blink when it has arrived. */
export function createLocalFiles() {
  const files = new Map<string, LocalFile>();
  const forget = (id: string): void => {
    const file = files.get(id);
    if (file) URL.revokeObjectURL(file.url);
    files.delete(id);
  };
  return {
    of: (id: string): LocalFile | null => files.get(id) ?? null,
    show(entries: readonly Entry[]): void {
      for (const { id, file } of entries) if (file && !files.has(id)) files.set(id, { url: URL.createObjectURL(file), size: file.size });
    },
    forget,
    close: (): void => files.forEach((_, id) => forget(id)),
  };
}
