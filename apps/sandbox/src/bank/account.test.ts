import { describe, expect, it } from 'vitest';
import { truncateName, maskAccount } from './account.js';

describe('a masked account', () => {
  it.each([
    ['1230056784', 'xxx-x-x5678-x'],
    ['123-0-05678-4', 'xxx-x-x5678-x'],
    ['020123456789', 'xxxxxxx5678x'],
    ['010120000123456001', 'xxxxxxxxxxxxx5600x'],
    ['1234', '123x'],
    ['xxx-x-x5678-x', 'xxx-x-x5678-x'],
  ])('%s is masked as %s', (accountNo, masked) => expect(maskAccount(accountNo)).toBe(masked));

  it.each([
    ['NATTAWUT SAETANG', 'NATTAWUT S'],
    ['MR. NATTAWUT  SAETANG', 'MR. NATTAWUT S'],
    ['นาย ณัฐวุฒิ สุขใจ', 'นาย ณัฐวุฒิ ส'],
    ['แก้ว เดชา', 'แก้ว เด'],
    ['KRAPAO', 'KRAPAO'],
  ])('%s is truncated to %s', (name, cut) => expect(truncateName(name)).toBe(cut));
});
