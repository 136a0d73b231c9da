import type { SlipOutput, SlipReason } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import { refuse, unavailable } from '../../platform/errors.js';
import type { FileLinks } from '../../platform/http/files.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import { isId, newId, newToken, sameInput } from '../../platform/ids.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { Storage } from '../../providers/index.js';
import { intend } from '../../sagas/index.js';
import { pageRange } from '../statement/index.js';
import type { MiniQr } from './mini-qr.rules.js';
import type { SlipReader } from './reading/reader.js';
import type { Reading } from './reading/reading.js';
import { presentSlip } from './slip.presenter.js';
import { countSlips, findByRequest, findSlip, insertSlip, readSlips, type SlipRow } from './slip.repository.js';
import { imageKind, type SlipHours } from './slip.rules.js';
import { SLIP_VERIFY, type SlipVerifyInput } from './slip.saga.js';

export interface SlipService {
  /**
   * Reads, keeps and verifies the photo of a slip. A slip that is refused is an answer too: FAILED with its reason in `note`.
   * PENDING with status 202 while nobody knows.
   */
  upload(caller: Caller, file: Buffer | null, context: RequestContext): Promise<SlipOutput>;
  list(caller: Caller, query: { page: number; limit: number }): Promise<{ total: number; slips: SlipOutput[] }>;
  /** An address of the slip's image, for two minutes and as long as the caller's session is open. */
  address(caller: Caller, reference: string, origin: string): Promise<{ url: string }>;
}

export interface SlipDependencies {
  inTx: InTx;
  clock: Clock;
  reader: SlipReader;
  storage: Storage;
  links: FileLinks;
  hours(currency: Caller['currency']): Promise<SlipHours & { isOpen: boolean }>;
  /** Refuses REQUEST_LIMIT to a member who sent too many slips of others. */
  checkClaims(member: string): Promise<void>;
  /** Runs the intent now; false while its outcome is unknown. */
  runNow(id: string): Promise<boolean>;
}

export function createSlipService(deps: SlipDependencies): SlipService {
  const { inTx, clock, storage } = deps;

  const keep = async (image: Uint8Array): Promise<string> => {
    const name = `slips/${newToken()}.jpg`;
    try {
      await storage.put(name, image);
      return name;
    } catch (error) {
      return unavailable('SLIP_UPLOAD_FAIL', error);
    }
  };

  /** Stands the slip, with the intent to verify it where it can be read. False: the same request has done so before. */
  const stand = (
    caller: Caller,
    row: Pick<SlipRow, 'id' | 'image' | 'input_hash' | 'request_key' | 'created_at'>,
    read: Read,
    hours: SlipHours,
  ) =>
    inTx(async (tx) => {
      const failed = typeof read === 'string';
      const stood = await insertSlip(tx, {
        ...row,
        member: caller.memberId,
        state: failed ? 'FAILED' : 'IN_PROGRESS',
        note: failed ? read : null,
        bank_code: failed ? null : read.bankCode,
        trans_ref: failed ? null : read.transRef,
        settled_at: failed ? row.created_at : null,
      });
      if (!stood || failed) return stood;
      const input: SlipVerifyInput = { ...read, currency: caller.currency, hours };
      await intend(tx, { id: row.id, kind: SLIP_VERIFY, member: caller.memberId, input });
      return true;
    });

  return {
    upload: async (caller, file, context) => {
      const key = context.idempotency;
      const requestKey = key === null ? null : `${key.scope} ${key.key}`;
      const first = (): Promise<SlipRow | undefined> =>
        requestKey === null ? Promise.resolve(undefined) : inTx((tx) => findByRequest(tx, caller.memberId, requestKey));
      const again = (row: SlipRow): SlipOutput =>
        sameInput(row.input_hash ?? '', key?.inputHash ?? '') ? presentSlip(row) : refuse('KEY_INVALID');

      const known = await first();
      if (known !== undefined) return again(known);
      await deps.checkClaims(caller.memberId);
      const at = clock.now();
      const { isOpen, ...hours } = await deps.hours(caller.currency);
      if (!isOpen) return refuse('SLIP_UPLOAD_FAIL');
      if (file === null) return refuse('SLIP_NO_FILE');
      if (imageKind(file) === null) return refuse('SLIP_INVALID_FILE');
      const reading = (await deps.reader.read(file)) ?? refuse('REQUEST_LIMIT');
      if (reading.status === 'broken') return refuse('SLIP_INVALID_FILE');

      const id = newId();
      const image = reading.status === 'seen' ? await keep(reading.image) : null;
      const row = { id, image, input_hash: key?.inputHash ?? null, request_key: requestKey, created_at: at };
      if (!(await stand(caller, row, readOf(reading), hours))) {
        if (image !== null) await storage.remove(image);
        return again((await first()) ?? refuse('KEY_INVALID'));
      }
      if (typeof readOf(reading) !== 'string') await deps.runNow(id);
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

type Read = Exclude<MiniQr, string> | SlipReason;

/** What names the transfer, or why nothing does. */
function readOf(reading: Exclude<Reading, { status: 'broken' }>): Read {
  if (reading.status === 'size') return 'IMG_SIZE_UNABLE_TO_PROCESS';
  if (reading.qr === 'damaged') return 'UNSTABLE_REFNO_ON_SLIP';
  return reading.qr === null || reading.qr === 'foreign' ? 'CANNOT_READ_CROPPED_IMAGE' : reading.qr;
}
