import { EyeIcon, PeopleIcon } from '@krapao/ui/icons';
import type { Member } from '@krapao/contract/desk';
import { BankCode } from '@krapao/ui/bank';
import { Button } from '@krapao/ui/button';
import { Card } from '@krapao/ui/card';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { PendingStrip } from '../../../shared/acts/pending-strip';
import { useCall } from '../../../shared/proof/proof';
import { useCan } from '../../../shared/session/session-context';
import { ErrorNote } from '../../../shared/ui/error-note';
import { proposedOn } from '../model/pending';
import { ChangeBankDialog } from './change-data';

/** The member's bank account; the whole number is shown on request, which is audited. */
export function BankAccount({ member, bank }: { member: Member; bank: NonNullable<Member['bank']> }) {
  const t = useTranslations('members');
  const call = useCall();
  const canReveal = useCan('members.bank-number');
  const reveal = useMutation({ mutationFn: () => call('POST /desk/members/:id/bank-number', { params: { id: member.id } }) });
  const pending = proposedOn(member, 'member.change-bank', 'member.confirm-account');
  const canChange = useCan('members.account') && pending === undefined;
  const [dialog, setDialog] = useState<'confirm' | 'change' | null>(null);
  const close = (): void => setDialog(null);
  return (
    <Card
      title={t('bank')}
      tools={
        <>
          {canReveal && reveal.data === undefined && (
            <Button variant="ghost" busy={reveal.isPending} onClick={() => reveal.mutate()} icon={<EyeIcon />}>
              {t('reveal')}
            </Button>
          )}
          {canChange && (
            <Button variant="ghost" onClick={() => setDialog('change')} icon={<PeopleIcon />}>
              {t('change')}
            </Button>
          )}
        </>
      }
    >
      <div className="k-card--pad d-col">
        <p className="d-row">
          <BankCode code={bank.code} />
          <b aria-live="polite">{reveal.data?.accountNo ?? bank.accountNo}</b>
        </p>
        <p dir="auto">{bank.accountName}</p>
        {bank.changedAt !== null && <p className="d-gold">{t('bankChanged', { time: formatShort(bank.changedAt) })}</p>}
        {!bank.isConfirmed && <p className="d-gold">{t('unconfirmed')}</p>}
        {!bank.isConfirmed && canChange && (
          <Button variant="line" onClick={() => setDialog('confirm')}>
            {t('confirmAccount')}
          </Button>
        )}
        {pending !== undefined && <PendingStrip pending={pending} />}
        <ErrorNote error={reveal.error} />
      </div>
      {dialog === 'confirm' && <ConfirmAccountDialog member={member} onClose={close} />}
      {dialog === 'change' && <ChangeBankDialog member={member} onClose={close} />}
    </Card>
  );
}

function ConfirmAccountDialog({ member: { id, name }, onClose }: { member: Pick<Member, 'id' | 'name'>; onClose: () => void }) {
  const t = useTranslations('members');
  const call = useCall();
  return (
    <ActDialog
      act="member.confirm-account"
      input={{ id }}
      words={{ title: t('confirmTitle', { name }), confirm: t('confirmAccount') }}
      send={(note) => call('POST /desk/members/:id/confirm-account', { params: { id }, body: { note } })}
      onClose={onClose}
    >
      <p className="d-2">{t('confirmHint')}</p>
    </ActDialog>
  );
}
