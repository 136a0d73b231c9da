import type { ProxyType } from '@krapao/contract';
import type { ColumnType } from 'kysely';

type DefaultedDate = ColumnType<Date, Date | undefined, Date>;

/** What a transfer was sent to in place of an account's number, in JSON. */
interface StoredProxy {
  type: ProxyType;
  id: string;
  references: string[];
  accountNames: string[];
}

/** The tables of deposits (modules/deposit). */
export interface DepositSchema {
  /** `reference`: the key of the transfer that the event reported; null: an earlier release received it. */
  webhook_event: { provider: string; event: string; received_at: DefaultedDate; reference: string | null };
  qr: {
    id: string;
    member: string;
    provider: string;
    amount: bigint;
    currency: 'THB' | 'LAK';
    state: 'CREATING' | 'OPEN' | 'PAID' | 'CANCELLED' | 'REPLACED' | 'EXPIRED' | 'REFUSED';
    payload: string | null;
    reason: string | null;
    request_key: string | null;
    expires_at: Date;
    created_at: Date;
  };
  /** Transfers into our bank accounts, identified by (bank_code, trans_ref); amounts in minor units. */
  incoming_transfer: {
    id: string;
    bank_code: string;
    trans_ref: string;
    source: 'feed' | 'slip' | 'qr' | 'voucher' | 'game';
    state: 'SUSPENSE' | 'CREDITED' | 'RETURNED';
    amount: bigint;
    currency: 'THB' | 'LAK';
    from_bank: string;
    from_no: string;
    from_name: string;
    /** The sender's names in other scripts. */
    from_other_names: string[];
    to_bank: string;
    to_no: string;
    /** What the transfer was sent to in place of the number. */
    to_proxy: ColumnType<StoredProxy | null, string | null, never>;
    /** The member who was credited. */
    member: string | null;
    /** Why it is, or was, in suspense. */
    reason: string | null;
    /** The QR that it has paid, if known. */
    qr: string | null;
    /** When the bank confirmed it on request, if its feed does not list it. */
    confirmed_at: Date | null;
    paid_at: Date;
    created_at: Date;
    settled_at: Date | null;
  };
  /** The site's own True Wallets. */
  deposit_wallet: {
    id: string;
    mode: 'AUTO' | 'gift';
    account_name: string;
    mobile: string;
    currency: 'THB' | 'LAK';
    position: number;
  };
  gift: {
    id: string;
    member: string;
    voucher: string;
    mobile: string;
    currency: 'THB' | 'LAK';
    state: 'IN_PROGRESS' | 'CREDITED' | 'FAILED' | 'REVIEW' | 'RETURNED';
    /** Minor units; in review, the amount of the voucher shop's report, if it has one. */
    amount: bigint | null;
    trans_ref: string | null;
    reason: string | null;
    request_key: string | null;
    created_at: Date;
    settled_at: Date | null;
  };
}
