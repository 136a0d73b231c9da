import { limitKinds, type LimitKind, limitPeriods, type LimitPeriod } from '@krapao/contract';
import type { Member } from '@krapao/contract/desk';
import { formatAmount } from '@krapao/ui/format';
import { Select } from '@krapao/ui/select';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAct } from '../../../shared/acts/use-act';
import { useCall } from '../../../shared/proof/proof';
import { useTyped } from '../../../shared/session/typed-text';
import { AmountField } from '../../../shared/ui/amount-field';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { ReasonField } from '../../../shared/ui/reason-field';

/** Sets a limit of the member, or lowers one, which takes one person (docs/decisions/0241). */
export function LimitDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('members.limits');
  const call = useCall();
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [period, setPeriod] = useState<LimitPeriod>('24h');
  const [amount, setAmount] = useState<number | null>(null);
  const [note, setNote] = useTyped(`limit ${member.id}`);
  const now = member.limits[kind].find((limit) => limit.period === period)?.amount;
  const act = useAct(
    () => call('POST /desk/members/:id/limits', { params: { id: member.id }, body: { kind, period, amount: amount ?? 0, note } }),
    onClose,
  );
  return (
    <Dialog
      title={t('dialog', { name: member.name })}
      confirm={t('confirm')}
      tone="danger"
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
      error={act.error}
    >
      <Field label={t('kind')}>
        <Select value={kind} onChange={(event) => setKind(limitKinds.find((each) => each === event.currentTarget.value) ?? kind)}>
          {limitKinds.map((each) => (
            <option key={each} value={each}>
              {t(`kinds.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('period')}>
        <Select value={period} onChange={(event) => setPeriod(limitPeriods.find((each) => each === event.currentTarget.value) ?? period)}>
          {limitPeriods.map((each) => (
            <option key={each} value={each}>
              {t(`periods.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <AmountField
        required
        label={t('amount')}
        {...(now !== undefined && { hint: t('now', { amount: formatAmount(now, member.currency) }) })}
        value={amount}
        onChange={setAmount}
      />
      <ReasonField value={note} onChange={setNote} isRequired />
      <p className="d-cap">{t('hint')}</p>
    </Dialog>
  );
}
