import type { SlipOutput, SlipReason } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import { refuse, unavailable } from '../../platform/errors.js';
import type { FileLinks } from '../../platform/file-links.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import { isId, newId, newToken, sameInput } from '../../platform/ids.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { Storage } from '../../providers/index.js';
import { intend } from '../../sagas/index.js';
import { pageRange } from './page-range.rules.js';
import type { MiniQr } from './mini-qr.rules.js';
import type { SlipReader } from './reading/reader.js';
import type { Reading } from './reading/photo.js';
import { presentSlip } from './slip.presenter.js';
import { countSlips, findByRequest, findSlip, insertSlip, readSlips, type SlipRow } from './slip.repository.js';
import { imageKind, type SlipHours } from './slip.rules.js';
import { SLIP_VERIFY, type SlipVerifyInput } from './slip.saga.js';

export interface SlipService {
  /**
   * Reads, stores and verifies the photo of a slip. A refused slip is answered as FAILED with its reason in `note`; PENDING while the
   * verifier's answer is unknown.
   */
  upload(caller: Caller, file: Buffer | null, context: RequestContext): Promise<SlipOutput>;
  list(caller: Caller, query: { page: number; limit: number }): Promise<{ total: number; slips: SlipOutput[] }>;
  /** A URL of the slip's image, valid for two minutes while the caller's session is open. */
  address(caller: Caller, reference: string, origin: string): Promise<{ url: string }>;
}

export interface SlipDependencies {
  inTx: InTx;
  clock: Clock;
  reader: SlipReader;
  storage: Storage;
  links: FileLinks;
  hours(currency: Caller['currency']): Promise<SlipHours & { isOpen: boolean }>;
  /** Refuses REQUEST_LIMIT to a member who uploaded too many slips of other people. */
  checkClaims(member: string): Promise<void>;
  /** Runs the saga now; false if its outcome is unknown. */
  runNow(id: string): Promise<boolean>;
}

export function createSlipService(deps: SlipDependencies): SlipService {
  const { inTx, clock, storage } = deps;

  const storeImage = async (image: Uint8Array): Promise<string> => {
    const name = `slips/${newToken()}.jpg`;
    try {
      await storage.put(name, image);
      return name;
    } catch (error) {
      return unavailable('SLIP_UPLOAD_FAIL', error);
    }
  };

  /** Inserts the slip, and the intent to verify it if its QR code was readable. Returns false if the same request inserted it before. */
  const insert = (
    caller: Caller,
    row: Pick<SlipRow, 'id' | 'image' | 'input_hash' | 'request_key' | 'created_at'>,
    content: SlipContent,
    hours: SlipHours,
  ) =>
    inTx(async (tx) => {
      const isFailed = typeof content === 'string';
      const isInserted = await insertSlip(tx, {
        ...row,
        member: caller.memberId,
        state: isFailed ? 'FAILED' : 'IN_PROGRESS',
        note: isFailed ? content : null,
        bank_code: isFailed ? null : content.bankCode,
        trans_ref: isFailed ? null : content.transRef,
        settled_at: isFailed ? row.created_at : null,
      });
      if (!isInserted || isFailed) return isInserted;
      const input: SlipVerifyInput = { ...content, currency: caller.currency, hours };
      await intend(tx, { id: row.id, kind: SLIP_VERIFY, member: caller.memberId, input });
      return true;
    });

  return {
    upload: async (caller, file, context) => {
      const key = context.idempotency;
      const requestKey = key === null ? null : `${key.scope} ${key.key}`;
      const findFirst = (): Promise<SlipRow | undefined> =>
        requestKey === null ? Promise.resolve(undefined) : inTx((tx) => findByRequest(tx, caller.memberId, requestKey));
      const answerRepeat = (row: SlipRow): SlipOutput =>
        sameInput(row.input_hash ?? '', key?.inputHash ?? '') ? presentSlip(row) : refuse('KEY_INVALID');

      const earlier = await findFirst();
      if (earlier !== undefined) return answerRepeat(earlier);
      await deps.checkClaims(caller.memberId);
      const at = clock.now();
      const { isOpen, ...hours } = await deps.hours(caller.currency);
      if (!isOpen) return refuse('SLIP_UPLOAD_FAIL');
      if (file === null) return refuse('SLIP_NO_FILE');
      if (imageKind(file) === null) return refuse('SLIP_INVALID_FILE');
      const reading = (await deps.reader.read(file)) ?? refuse('REQUEST_LIMIT');
      if (reading.status === 'broken') return refuse('SLIP_INVALID_FILE');

      const id = newId();
      const content = contentOf(reading);
      const image = reading.status === 'seen' ? await storeImage(reading.image) : null;
      const row = { id, image, input_hash: key?.inputHash ?? null, request_key: requestKey, created_at: at };
      if (!(await insert(caller, row, content, hours))) {
        if (image !== null) await storage.remove(image);
        return answerRepeat((await findFirst()) ?? refuse('KEY_INVALID'));
      }
      if (typeof content !== 'string') await deps.runNow(id);
      return presentSlip((await inTx((tx) => findSlip(tx, id))) ?? refuse('NO_DATA'));
    },

    list: (caller, { page, limit }) =>
      inTx(async (tx) => {
        const total = await countSlips(tx, caller.memberId);
        const { from, to } = pageRange(total, page, limit);
        const rows = to === 0n ? [] : await readSlips(tx, caller.memberId, from, to);
        return { total: Number(total), slips: rows.map(presentSlip) };
      }),

    address: async (caller, reference, origin) => {
      const slip = isId(reference) ? await inTx((tx) => findSlip(tx, reference)) : undefined;
      if (slip?.member !== caller.memberId || slip.image === null) return refuse('NO_DATA');
      return { url: `${origin}${deps.links.pathTo({ name: slip.image, session: caller.tokenHash })}` };
    },
  };
}

/** The transfer's reference, or the reason why the slip has none. */
type SlipContent = Exclude<MiniQr, string> | SlipReason;

function contentOf(reading: Exclude<Reading, { status: 'broken' }>): SlipContent {
  if (reading.status === 'size') return 'IMG_SIZE_UNABLE_TO_PROCESS';
  if (reading.qr === 'damaged') return 'UNSTABLE_REFNO_ON_SLIP';
  if (reading.qr === 'other-account') return 'NOT_MATCH';
  return reading.qr === null || reading.qr === 'foreign' ? 'CANNOT_READ_CROPPED_IMAGE' : reading.qr;
}
