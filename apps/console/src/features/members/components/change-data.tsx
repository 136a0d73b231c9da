import type { Member } from '@krapao/contract/desk';
import { readAccountNo, readAnyPhone, readCapitals } from '@krapao/contract/typed';
import { ReadInput } from '@krapao/ui/field';
import { Select } from '@krapao/ui/select';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { useCall } from '../../../shared/proof/proof';
import { Diff } from '../../../shared/ui/diff';
import { Field } from '../../../shared/ui/field';

interface ChangeDialogProps {
  member: Member;
  onClose: () => void;
}

/** A change of the bank account takes two people. */
export function ChangeBankDialog({ member: { id, name, bank, banks }, onClose }: ChangeDialogProps) {
  const t = useTranslations('members');
  const call = useCall();
  const [bankCode, setBankCode] = useState(bank?.code ?? banks[0] ?? '');
  const [bankAccountNo, setNumber] = useState('');
  const [bankAccountName, setHolder] = useState(bank?.accountName ?? '');
  const typed = { bankCode, bankAccountNo, bankAccountName };
  const isComplete = Object.values(typed).every((text) => text.trim() !== '');
  const before = bank === null ? null : `${bank.code} ${bank.accountNo} · ${bank.accountName}`;
  const after = `${bankCode} ${bankAccountNo} · ${bankAccountName}`;
  return (
    <ActDialog
      act="member.change-bank"
      input={isComplete ? { id, ...typed } : null}
      words={{ title: t('changeBankTitle', { name }), confirm: t('change') }}
      proposal={{ confirm: t('propose') }}
      send={(note) => call('POST /desk/members/:id/change-bank', { params: { id }, body: { ...typed, note } })}
      onClose={onClose}
    >
      <Field label={t('bankCode')}>
        <Select value={bankCode} onChange={(event) => setBankCode(event.currentTarget.value)}>
          {banks.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
      </Field>
      <Field label={t('accountNo')}>
        <ReadInput
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          read={readAccountNo}
          value={bankAccountNo}
          onChange={setNumber}
        />
      </Field>
      <Field label={t('accountName')}>
        <ReadInput required capitals autoComplete="off" maxLength={100} read={readCapitals} value={bankAccountName} onChange={setHolder} />
      </Field>
      <Diff changes={[{ field: 'account', before, after: bankAccountNo.trim() === '' ? null : after }]} />
      <p className="d-cap">{t('changeBankHint')}</p>
    </ActDialog>
  );
}

/** A change of the phone takes two people; it ends every session. */
export function ChangePhoneDialog({ member: { id, name, phone: before }, onClose }: ChangeDialogProps) {
  const t = useTranslations('members');
  const call = useCall();
  const [phone, setPhone] = useState('');
  const isComplete = phone.trim() !== '';
  return (
    <ActDialog
      act="member.change-phone"
      input={isComplete ? { id, phone } : null}
      words={{ title: t('changePhoneTitle', { name }), confirm: t('changePhone') }}
      proposal={{ confirm: t('propose') }}
      send={(note) => call('POST /desk/members/:id/change-phone', { params: { id }, body: { phone, note } })}
      onClose={onClose}
    >
      <Field label={t('newPhone')}>
        <ReadInput required type="tel" autoComplete="off" read={readAnyPhone} value={phone} onChange={setPhone} />
      </Field>
      <Diff changes={[{ field: 'phone', before, after: isComplete ? phone : null }]} />
      <p className="d-cap">{t('changePhoneHint')}</p>
    </ActDialog>
  );
}
