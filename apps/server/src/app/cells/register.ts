import { createHash } from 'node:crypto';
import { otherSpelling } from '@krapao/contract/typed';
import { openPool } from '../../platform/db/pool.js';

/** Where the register has a phone. `movingTo`: the member is being moved, and no cell serves them. */
export interface Place {
  phone: string;
  cell: string;
  movingTo: string | null;
}

/** The small database that says in which cell a phone is (docs/decisions/0272). */
export interface Register {
  /** By the phone as it was read, otherwise by its other spelling; null: no cell has it. */
  find(phone: string): Promise<Place | null>;
  /** Gives the phone to the cell, unless another one has it; of parallel calls one decides. */
  claim(phone: string, cell: string): Promise<Place>;
  /** As `claim`, for the members that a cell has already; resolves to how many are new. */
  claimAll(phones: readonly string[], cell: string): Promise<number>;
  /** No cell serves the phone from now on. False: it is not in `from`, or on its way to another cell. */
  begin(phone: string, from: string, to: string): Promise<boolean>;
  /** The phone is in this cell, and served. */
  settle(phone: string, cell: string): Promise<void>;
  /** Runs work that one process at a time may do for a phone; null: another one does it. */
  alone<T>(phone: string, work: () => Promise<T>): Promise<T | null>;
  close(): Promise<void>;
}

const TABLE = `
  create table if not exists cell_member (
    phone text primary key, cell text not null, moving_to text, changed_at timestamptz not null default now())`;
const COLUMNS = 'phone, cell, moving_to as "movingTo"';
/** unique_violation of the catalogue: another process creates the table at this moment. */
const CREATED_CONCURRENTLY = '23505';

/** Opens the register at `url`, and creates its table if it has none. The role of `url` may create tables then. */
export async function openRegister(url: string): Promise<Register> {
  const { pool, close } = openPool(url, { name: 'krapao-register' });
  const { rows } = await pool.query<{ exists: boolean }>(`select to_regclass('cell_member') is not null as exists`);
  if (rows[0]?.exists !== true)
    await pool.query(TABLE).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === CREATED_CONCURRENTLY)) throw error;
    });

  const find: Register['find'] = async (phone) => {
    const found = await pool.query<Place>(`select ${COLUMNS} from cell_member where phone = any($1) order by phone <> $2 limit 1`, [
      [phone, otherSpelling(phone) ?? phone],
      phone,
    ]);
    return found.rows[0] ?? null;
  };

  return {
    find,
    claim: async (phone, cell) => {
      const known = await find(phone);
      if (known !== null) return known;
      await pool.query('insert into cell_member (phone, cell) values ($1, $2) on conflict (phone) do nothing', [phone, cell]);
      return (await find(phone)) ?? { phone, cell, movingTo: null };
    },
    claimAll: async (phones, cell) => {
      const added = await pool.query(
        'insert into cell_member (phone, cell) select p, $2 from unnest($1::text[]) p on conflict (phone) do nothing',
        [phones, cell],
      );
      return added.rowCount ?? 0;
    },
    begin: async (phone, from, to) => {
      const begun = await pool.query(
        `update cell_member set moving_to = $3, changed_at = now()
         where phone = $1 and cell = $2 and (moving_to is null or moving_to = $3)`,
        [phone, from, to],
      );
      return begun.rowCount === 1;
    },
    settle: async (phone, cell) => {
      await pool.query('update cell_member set cell = $2, moving_to = null, changed_at = now() where phone = $1', [phone, cell]);
    },
    alone: async (phone, work) => {
      const client = await pool.connect();
      try {
        const key = `hashtextextended('move ' || $1, 0)`;
        const { rows: locks } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${key}) as taken`, [phone]);
        if (locks[0]?.taken !== true) return null;
        try {
          return await work();
        } finally {
          await client.query(`select pg_advisory_unlock(${key})`, [phone]);
        }
      } finally {
        client.release();
      }
    },
    close,
  };
}

/** The cell of a phone that the register does not have: the same one for the same list of cells. */
export function cellByHash(phone: string, cells: readonly string[]): string {
  const place = createHash('sha256').update(phone).digest().readUInt32BE(0) % cells.length;
  return cells[place] ?? '';
}
