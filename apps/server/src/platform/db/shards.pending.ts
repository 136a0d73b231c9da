/** Breaches (`nameOf`) that have one reason and one change. */
interface PendingChange {
  name: string;
  /** Why today's schema is so. */
  reason: string;
  /** What a distributed schema does instead. */
  change: string;
  breaches: readonly string[];
}

/**
 * What would change before today's schema could be distributed by member (docs/scale.md). It is not changed in advance: a member in each key costs
 * 16 bytes per row and index entry, and one primary gains nothing by it. A breach that is in no list fails `shards.test.ts`, and so does a name that is
 * no breach any more.
 */
export const PENDING: readonly PendingChange[] = [
  {
    name: 'member column',
    reason: 'A posting names its account and a book its game account; the member follows from them.',
    change: 'The table gets the column `member`, not null, filled by the function that writes the row.',
    breaches: ['column posting.member', 'column game_book.member'],
  },
  {
    name: 'no member',
    reason: 'Entries between house accounts, and acts that concern no member, have no member.',
    change: 'Rows without a member have the nil UUID, which house accounts have as their owner. They are on one shard.',
    breaches: ['column audit.member', 'column journal.member'],
  },
  {
    name: 'key by id',
    reason: 'An id alone is unique and is shorter than member and id.',
    change:
      'The key begins with the distribution column, and look-ups name it. Providers get references that contain the member. Ids are UUIDv7 or come from one sequence, so that they stay unique without a global index.',
    breaches: [
      'unique account.account_pkey',
      'unique audit.audit_pkey',
      'unique audit_erasure.audit_erasure_pkey',
      'unique condition.condition_pkey',
      'unique coupon.coupon_deposit_key',
      'unique coupon.coupon_draw_key',
      'unique coupon.coupon_pkey',
      'unique exclusion_match.exclusion_match_pkey',
      'unique game_account.game_account_pkey',
      'unique game_book.game_book_pkey',
      'unique game_review.game_review_pkey',
      'unique game_winning.game_winning_pkey',
      'unique gift.gift_pkey',
      'unique incoming_transfer.incoming_transfer_pkey',
      'unique invite_earning.invite_earning_invitee_day_key',
      'unique invite_earning.invite_earning_pkey',
      'unique journal.journal_pkey',
      'unique member_break.member_break_pkey',
      'unique member_freeze.member_freeze_pkey',
      'unique member_note.member_note_pkey',
      'unique member_notice.member_notice_pkey',
      'unique member_passkey.member_passkey_pkey',
      'unique movement.movement_id_key',
      'unique new_device.new_device_pkey',
      'unique payout_review.payout_review_pkey',
      'unique posting.posting_pkey',
      'unique qr.qr_pkey',
      'unique refund.refund_pkey',
      'unique reward_receipt.reward_receipt_deposit',
      'unique reward_receipt.reward_receipt_pkey',
      'unique saga.saga_pkey',
      'unique saga_archive.saga_archive_pkey',
      'unique slip.slip_pkey',
      'unique spin_draw.spin_draw_pkey',
    ],
  },
  {
    name: 'value of one member',
    reason: 'A phone, a bank account, a voucher or a credential belongs to one member of the whole site.',
    change:
      'The value gets a row (value, member) in a table that is distributed by the value. The transaction inserts that row first; its key decides a race. A login reads it to find the member.',
    breaches: [
      'unique game_account.game_account_username_key',
      'unique gift.gift_voucher',
      'unique member.member_bank',
      'unique member.member_bank_key',
      'unique member.member_username_key',
      'unique member_passkey.member_passkey_credential_key',
      'unique phone_change.phone_change_deny_hash_key',
      'unique push_subscription.push_subscription_pkey',
      'unique spin_draw.spin_draw_hash_key',
    ],
  },
  {
    name: 'reference to a row of the same member',
    reason: 'The id of the referenced row is its whole key.',
    change: 'The foreign key has two columns, (member, id), in the same order as the key that it references.',
    breaches: [
      'foreign-key coupon.coupon_deposit_fkey',
      'foreign-key coupon.coupon_draw_fkey',
      'foreign-key game_book.game_book_account_fkey',
      'foreign-key reward_receipt.reward_receipt_deposit_fkey',
      'foreign-key reward_receipt.reward_receipt_id_fkey',
    ],
  },
  {
    name: 'reference to another shard',
    reason: 'One database checks a reference to another member, to a session, or to an account of the site.',
    change:
      'The foreign key is dropped. Rows of members are not deleted, and the service that writes the id has read the row. House accounts are a reference table, which `house_snapshot` may reference. The end of a session deletes its push subscription in a statement of its own.',
    breaches: [
      'foreign-key chat_conversation.chat_conversation_member_fkey',
      'foreign-key exclusion_match.exclusion_match_excluded_member_fkey',
      'foreign-key house_snapshot.house_snapshot_account_fkey',
      'foreign-key incoming_transfer.incoming_transfer_member_fkey',
      'foreign-key invite_earning.invite_earning_invitee_fkey',
      'foreign-key invite_review.invite_review_inviter_fkey',
      'foreign-key member.member_invited_by_fkey',
      'foreign-key push_subscription.push_subscription_session_fkey',
      'foreign-key session.session_member_fkey',
    ],
  },
  {
    name: 'trigger that refuses',
    reason: 'A trigger refuses a change of rows that are only added, whatever program makes it (decision 147).',
    change:
      'The trigger is created on each shard (`citus.enable_unsafe_triggers`). It reads rows of its own shard only. The privileges of the role of the server refuse most of the same changes.',
    breaches: [
      'trigger account.account_not_deleted',
      'trigger account.account_not_emptied',
      'trigger audit.audit_append_only',
      'trigger audit.audit_not_emptied',
      'trigger audit_erasure.audit_erasure_append_only',
      'trigger audit_erasure.audit_erasure_not_emptied',
      'trigger journal.journal_append_only',
      'trigger journal.journal_not_emptied',
      'trigger member_break.break_not_emptied',
      'trigger member_break.break_only_opens',
      'trigger member_note.note_goes_with_member',
      'trigger movement.movement_not_deleted',
      'trigger movement.movement_not_emptied',
      'trigger posted_key.posted_key_append_only',
      'trigger posted_key.posted_key_not_emptied',
      'trigger posting.posting_append_only',
      'trigger posting.posting_not_emptied',
      'trigger registered_bank.account_goes_with_member',
      'trigger saga_archive.saga_archive_kept',
      'trigger spin_draw.spin_draw_append_only',
    ],
  },
  {
    name: 'trigger that acts',
    reason: 'A trigger notifies the nodes or compares a name, so that no statement can omit it.',
    change:
      'The module that owns the table does it in the same transaction. A notification that a worker sends does not reach nodes that listen at the coordinator.',
    breaches: [
      'trigger member.member_changed',
      'trigger member.member_named',
      'trigger member_break.break_changed',
      'trigger member_freeze.freeze_changed',
      'trigger member_trace.device_used',
      'trigger registered_bank.account_named',
    ],
  },
  {
    name: 'locks of many members',
    reason: 'One call posts a batch of many members, and one call leases sagas of all members.',
    change:
      'A node makes one batch per shard and calls the function on the worker of that shard. Sagas are leased per worker. `ledger_post` is deleted with the next generation.',
    breaches: ['lock ledger_post', 'lock ledger_post_items', 'lock saga_lease_due'],
  },
];
