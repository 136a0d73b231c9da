import type { Clock } from '../../../platform/clock.js';
import { refuse, unavailable } from '../../../platform/errors.js';
import { forgetKey, once, recall } from '../../../platform/idempotency.js';
import type { UploadedFile } from '../../../platform/request.js';
import type { RequestContext } from '../../../platform/request.js';
import { newToken } from '../../../platform/ids.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import type { ByteRange, OpenedFile, Storage } from '../../../providers/index.js';
import type { Drawer } from './drawing/drawer.js';
import { type Kind, kindOf, kinds, shownName } from './kind.rules.js';
import { deleteFile, findFile, insertFile, lockUnsentFiles } from './media.repository.js';
import { cleanVideo } from './video.rules.js';

/** A stored file, as it is served. */
export interface StoredFile {
  kind: Kind;
  mime: string;
  /** Bytes. */
  size: number;
  /** Null: its bytes are not there. */
  open(range?: ByteRange): Promise<OpenedFile | null>;
}

export interface MediaService {
  /**
   * Stores a file under a name that cannot be guessed; whoever knows it may open the file, and one conversation may send it.
   *
   * @throws REQUEST_LIMIT with status 503 where the storage takes nothing
   */
  upload(fileType: 'image' | 'video', file: UploadedFile | null, context: Pick<RequestContext, 'idempotency'>): Promise<{ path: string }>;
  find(path: string): Promise<StoredFile | null>;
  /** Removes what no message has named for a day. */
  forgetUnsent(): Promise<void>;
}

export interface MediaDependencies {
  inTx: InTx;
  clock: Clock;
  storage: Storage;
  drawer: Drawer;
}

const FOLDER = 'files/';
const UNSENT_MS = 86_400_000;
const AT_ONCE = 50;

/** Where a file lies in the storage. */
const storedAs = (path: string): string => path.slice(FOLDER.length);

export function createMediaService({ inTx, clock, storage, drawer }: MediaDependencies): MediaService {
  /** The bytes that are kept: never those that came. */
  const keepable = async (kind: Kind, file: Buffer): Promise<Uint8Array> => {
    if (kind === 'mp4' || kind === 'mov') return cleanVideo(file) ? file : refuse('FILE_NOT_SUPPORTED');
    const drawing = (await drawer.run({ file, kind })) ?? refuse('REQUEST_LIMIT');
    if (drawing.status === 'drawn') return drawing.picture;
    return refuse(drawing.status === 'size' ? 'PAYLOAD_TOO_LARGE' : 'FILE_NOT_SUPPORTED');
  };

  /** What the same request was answered before, as long as that file is there. */
  const answered = async (tx: Tx, key: RequestContext['idempotency']): Promise<{ path: string } | null> => {
    const first = key === null ? undefined : await recall(tx, key);
    if (key === null || first === undefined) return null;
    const answer = first.answer as { path: string };
    if ((await findFile(tx, answer.path)) !== undefined) return answer;
    await forgetKey(tx, key);
    return null;
  };

  return {
    upload: async (fileType, file, { idempotency }) => {
      const known = await inTx((tx) => answered(tx, idempotency));
      if (known !== null) return known;
      if (file === null) return refuse('INVALID_INPUT');
      const kind = kindOf(file.bytes);
      if (kind === null || kinds[kind].fileType !== fileType) return refuse('FILE_NOT_SUPPORTED');

      const bytes = await keepable(kind, file.bytes);
      const path = `${FOLDER}chat/${newToken()}`;
      const { mime } = kinds[kind];
      const row = { path, file_type: fileType, mime, bytes: bytes.length, name: shownName(file.name, kind), created_at: clock.now() };
      // Noted before it is stored: whatever happens between, nothing lies there that is never removed.
      await inTx((tx) => insertFile(tx, row));
      await storage.put(storedAs(path), bytes).catch((error: unknown) => unavailable('REQUEST_LIMIT', error));
      const first = await inTx((tx) => once(tx, idempotency, () => Promise.resolve({ path })));
      if (first.path !== path) {
        await storage.remove(storedAs(path));
        await inTx((tx) => deleteFile(tx, path));
      }
      return first;
    },

    find: async (path) => {
      const row = await inTx((tx) => findFile(tx, path));
      const kind = (Object.keys(kinds) as Kind[]).find((each) => kinds[each].mime === row?.mime);
      if (row === undefined || kind === undefined) return null;
      return { kind, mime: row.mime, size: row.bytes, open: (range) => storage.open(storedAs(path), range) };
    },

    forgetUnsent: async () => {
      const before = new Date(clock.now().getTime() - UNSENT_MS);
      const some = (): Promise<number> =>
        inTx(async (tx) => {
          const paths = await lockUnsentFiles(tx, before, AT_ONCE);
          // The bytes first: a row whose bytes are gone is found again, bytes without a row never.
          await Promise.all(paths.map((path) => storage.remove(storedAs(path))));
          for (const path of paths) await deleteFile(tx, path);
          return paths.length;
        });
      while ((await some()) === AT_ONCE);
    },
  };
}
