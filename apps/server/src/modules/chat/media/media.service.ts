import type { Clock } from '../../../platform/clock.js';
import { refuse, unavailable } from '../../../platform/errors.js';
import { forgetKey, once, recall } from '../../../platform/idempotency.js';
import type { UploadedFile } from '../../../platform/request.js';
import type { RequestContext } from '../../../platform/request.js';
import { newToken } from '../../../platform/ids.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import type { ByteRange, OpenedFile, Storage } from '../../../providers/index.js';
import { type Kind, kindOf, kinds, displayName } from './kind.rules.js';
import { deleteFile, findFile, insertFile, lockUnsentFiles } from './media.repository.js';
import type { PictureReencoder } from './pictures/reencoder.js';
import { cleanVideo } from './video.rules.js';

/** A stored file, as it is served. */
export interface StoredFile {
  kind: Kind;
  mime: string;
  /** Bytes. */
  size: number;
  /** Null: the bytes are missing. */
  open(range?: ByteRange): Promise<OpenedFile | null>;
}

export interface MediaService {
  /**
   * Stores a file under a name that cannot be guessed. Anyone with the name can open the file; one conversation can send it.
   *
   * @throws REQUEST_LIMIT with status 503 when the storage fails
   */
  upload(fileType: 'image' | 'video', file: UploadedFile | null, context: Pick<RequestContext, 'idempotency'>): Promise<{ path: string }>;
  /** @param conversation only a file that this conversation has */
  find(path: string, conversation?: string): Promise<StoredFile | null>;
  /**
   * Stores a picture that members see in the shop window, re-encoded, under a name that cannot be guessed. It stays: versions that name it can be restored.
   *
   * @throws REQUEST_LIMIT with status 503 when the storage fails
   */
  publish(file: UploadedFile): Promise<{ path: string }>;
  /** A picture that `publish` has stored. */
  findPublished(path: string): Promise<StoredFile | null>;
  /** Removes files that no message has referenced within a day. */
  forgetUnsent(): Promise<void>;
}

export interface MediaDependencies {
  inTx: InTx;
  clock: Clock;
  storage: Storage;
  reencoder: PictureReencoder;
}

const FOLDER = 'files/';
const UNSENT_MS = 86_400_000;
const BATCH = 50;

/** The key of a file in the storage. */
const storageKey = (path: string): string => path.slice(FOLDER.length);

export function createMediaService({ inTx, clock, storage, reencoder }: MediaDependencies): MediaService {
  /** The sanitised bytes to store: never the uploaded bytes. */
  const sanitise = async (kind: Kind, file: Buffer): Promise<Uint8Array> => {
    if (kind === 'mp4' || kind === 'mov') return cleanVideo(file) ? file : refuse('FILE_NOT_SUPPORTED');
    const result = (await reencoder.run({ file, kind })) ?? refuse('REQUEST_LIMIT');
    if (result.status === 'done') return result.picture;
    return refuse(result.status === 'size' ? 'PAYLOAD_TOO_LARGE' : 'FILE_NOT_SUPPORTED');
  };

  /** The first answer under this key, if its file still exists. */
  const recallUpload = async (tx: Tx, key: RequestContext['idempotency']): Promise<{ path: string } | null> => {
    const first = key === null ? undefined : await recall(tx, key);
    if (key === null || first === undefined) return null;
    const answer = first.answer as { path: string };
    if ((await findFile(tx, answer.path)) !== undefined) return answer;
    await forgetKey(tx, key);
    return null;
  };

  return {
    upload: async (fileType, file, { idempotency }) => {
      const known = await inTx((tx) => recallUpload(tx, idempotency));
      if (known !== null) return known;
      if (file === null) return refuse('INVALID_INPUT');
      const kind = kindOf(file.bytes);
      if (kind === null || kinds[kind].fileType !== fileType) return refuse('FILE_NOT_SUPPORTED');

      const bytes = await sanitise(kind, file.bytes);
      const path = `${FOLDER}chat/${newToken()}`;
      const { mime } = kinds[kind];
      const row = { path, file_type: fileType, mime, bytes: bytes.length, name: displayName(file.name, kind), created_at: clock.now() };
      // Insert the row before the bytes are stored, so that a crash in between leaves nothing that is never removed.
      await inTx((tx) => insertFile(tx, row));
      await storage.put(storageKey(path), bytes).catch((error: unknown) => unavailable('REQUEST_LIMIT', error));
      const first = await inTx((tx) => once(tx, idempotency, () => Promise.resolve({ path })));
      if (first.path !== path) {
        await storage.remove(storageKey(path));
        await inTx((tx) => deleteFile(tx, path));
      }
      return first;
    },

    find: async (path, conversation) => {
      const found = await inTx((tx) => findFile(tx, path));
      const row = conversation === undefined || found?.conversation === conversation ? found : undefined;
      const kind = (Object.keys(kinds) as Kind[]).find((each) => kinds[each].mime === row?.mime);
      if (row === undefined || kind === undefined) return null;
      return { kind, mime: row.mime, size: row.bytes, open: (range) => storage.open(storageKey(path), range) };
    },

    publish: async (file) => {
      const kind = kindOf(file.bytes);
      if (kind === null || kinds[kind].fileType !== 'image') return refuse('FILE_NOT_SUPPORTED');
      const bytes = await sanitise(kind, file.bytes);
      // The name tells the type, so that no row is needed.
      const path = `${FOLDER}shop/${newToken()}.${kind}`;
      await storage.put(storageKey(path), bytes).catch((error: unknown) => unavailable('REQUEST_LIMIT', error));
      return { path: `/${path}` };
    },

    findPublished: async (path) => {
      const kind = (Object.keys(kinds) as Kind[]).find((each) => path.endsWith(`.${each}`));
      const opened = kind === undefined ? null : await storage.open(storageKey(path));
      if (kind === undefined || opened === null) return null;
      return { kind, mime: kinds[kind].mime, size: opened.size, open: () => Promise.resolve(opened) };
    },

    forgetUnsent: async () => {
      const before = new Date(clock.now().getTime() - UNSENT_MS);
      const some = (): Promise<number> =>
        inTx(async (tx) => {
          const paths = await lockUnsentFiles(tx, before, BATCH);
          // Remove the bytes first: a row without bytes is found again, bytes without a row are not.
          await Promise.all(paths.map((path) => storage.remove(storageKey(path))));
          for (const path of paths) await deleteFile(tx, path);
          return paths.length;
        });
      while ((await some()) === BATCH);
    },
  };
}
