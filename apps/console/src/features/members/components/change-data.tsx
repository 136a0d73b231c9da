import type { Member } from '@krapao/contract/desk';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/api/proof';
import { useAct } from '../../../shared/api/use-act';
import { Dialog } from '../../../shared/ui/dialog';
import { Diff } from '../../../shared/ui/diff';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Field } from '../../../shared/ui/field';
import { Note } from '../../../shared/ui/note';

interface ChangeDialogProps {
  member: Member;
  onClose: () => void;
}

/** A change of the bank account is proposed to a second person. */
export function ChangeBankDialog({ member: { id, name, bank, banks }, onClose }: ChangeDialogProps) {
  const t = useTranslations('members');
  const call = useCall();
  const [bankCode, setBankCode] = useState(bank?.code ?? banks[0] ?? '');
  const [bankAccountNo, setNumber] = useState('');
  const [bankAccountName, setHolder] = useState(bank?.accountName ?? '');
  const [note, setNote] = useState('');
  const body = { bankCode, bankAccountNo, bankAccountName, note };
  const act = useAct(() => call('POST /desk/members/:id/change-bank', { params: { id }, body }), onClose);
  const before = bank === null ? null : `${bank.code} ${bank.accountNo} · ${bank.accountName}`;
  const after = `${bankCode} ${bankAccountNo} · ${bankAccountName.toUpperCase()}`;
  return (
    <Dialog
      title={t('changeBankTitle', { name })}
      confirm={t('propose')}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
    >
      <Field label={t('bankCode')}>
        <select value={bankCode} onChange={(event) => setBankCode(event.target.value)}>
          {banks.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </Field>
      <Field label={t('accountNo')}>
        <input
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={bankAccountNo}
          onChange={(event) => setNumber(event.target.value)}
        />
      </Field>
      <Field label={t('accountName')}>
        <input required autoComplete="off" maxLength={100} value={bankAccountName} onChange={(event) => setHolder(event.target.value)} />
      </Field>
      <Diff changes={[{ field: 'account', before, after: bankAccountNo.trim() === '' ? null : after }]} />
      <Note value={note} onChange={setNote} isRequired />
      <p className="d-cap">{t('changeBankHint')}</p>
      <ErrorNote error={act.error} />
    </Dialog>
  );
}

/** A change of the phone is proposed to a second person; it ends every session. */
export function ChangePhoneDialog({ member: { id, name, phone: before }, onClose }: ChangeDialogProps) {
  const t = useTranslations('members');
  const call = useCall();
  const [phone, setPhone] = useState('');
  const [note, setNote] = useState('');
  const act = useAct(() => call('POST /desk/members/:id/change-phone', { params: { id }, body: { phone, note } }), onClose);
  return (
    <Dialog
      title={t('changePhoneTitle', { name })}
      confirm={t('propose')}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
    >
      <Field label={t('newPhone')}>
        <input required type="tel" autoComplete="off" maxLength={20} value={phone} onChange={(event) => setPhone(event.target.value)} />
      </Field>
      <Diff changes={[{ field: 'phone', before, after: phone.trim() === '' ? null : phone.trim() }]} />
      <Note value={note} onChange={setNote} isRequired />
      <p className="d-cap">{t('changePhoneHint')}</p>
      <ErrorNote error={act.error} />
    </Dialog>
  );
}
