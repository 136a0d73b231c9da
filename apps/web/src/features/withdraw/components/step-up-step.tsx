import type { Currency, StepUp, StepUpReason } from '@krapao/contract';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Amount, HiddenAmounts } from '@krapao/ui/amount';
import { AccountNumber, BankTile } from '@krapao/ui/bank';
import { Button } from '@krapao/ui/button';
import { serverNow } from '@krapao/ui/clock';
import { formatAccountNumber, formatAmount } from '@krapao/ui/format';
import { newId } from '@krapao/ui/http';
import { ArrowRightIcon, FingerprintIcon, ShieldIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { List, Row } from '@krapao/ui/row';
import { useCall, type ApiError } from '../../../shared/api-client';
import { useBundle, useErrorText } from '../../../shared/i18n';
import { signChallenge } from '../../account/api/passkeys';
import { useBankName } from '../../lookup/api/use-banks';
import { CodeForm, type Sent } from '../../otp';
import { proveStepUp, sendStepUpOtp } from '../api/step-up';
import './step-up.css';

/** The words of each reason. */
const whys = {
  'first-payout': 'firstPayout',
  'new-device': 'newDevice',
  'security-change': 'securityChange',
  amount: 'amount',
  day: 'day',
} as const satisfies Record<StepUpReason, string>;

interface StepUpStepProps {
  needed: StepUp;
  currency: Currency;
  phone: string;
  /** The withdrawal is being sent. */
  busy: boolean;
  /** Sends the withdrawal with the proof. */
  onProved: (challenge: string) => void;
  /** Sends the withdrawal for another challenge: this one was answered, or is too old. */
  onRenew: () => void;
}

const strong = (number: ReactNode) => (
  <b className="k-num k-nobr" translate="no">
    {number}
  </b>
);

/** The member confirms the withdrawal, by passkey or code: amount, account and reason in sight. */
export default function StepUpStep(props: StepUpStepProps) {
  return useBundle('confirm') ? <Confirming {...props} /> : null;
}

function Confirming({ needed, currency, phone, busy, onProved, onRenew }: StepUpStepProps) {
  const t = useTranslations('stepUp');
  const withdraw = useTranslations('withdraw');
  const call = useCall();
  const bankName = useBankName();
  const { challenge, passkey, bankAccount, reasons, amount } = needed;
  const [sent, setSent] = useState<Sent | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const errorText = useErrorText(error);

  const prove = async (response: Record<string, unknown> | null, otpToken?: string) => {
    const answer = await proveStepUp(call, { challenge, response }, { idempotencyKey: newId(), otpToken });
    if (answer.ok) return onProved(challenge);
    if (answer.error.kind !== 'refused') return setError(answer.error);
    // The answer has used the challenge up, or it is too old.
    setSent(null);
    setFailed(true);
    onRenew();
  };
  const run = async (work: () => Promise<void>) => {
    setRunning(true);
    setError(null);
    await work();
    setRunning(false);
  };
  const byPasskey = () =>
    run(async () => {
      const signed = await signChallenge({ challenge, options: passkey ?? {} });
      if (signed.ok) await prove(signed.data.response);
      else setFailed(true);
    });
  const send = () =>
    run(async () => {
      const code = await sendStepUpOtp(call, challenge);
      if (code.ok) setSent({ token: code.data.otpToken, ref: code.data.otpRef, at: serverNow() });
      else if (code.error.kind === 'refused' && code.error.code === 'NO_DATA') onRenew();
      else setError(code.error);
    });

  const { bankAccountNo: account } = bankAccount;
  const bank = bankName(bankAccount.bankCode) ?? bankAccount.bankCode;
  if (sent !== null)
    return (
      <div className="k-form">
        <div className="k-card k-fromto">
          <div>
            <small>{withdraw('title')}</small>
            <b className="k-num" translate="no">
              {formatAmount(amount, currency)}
            </b>
          </div>
          <ArrowRightIcon />
          <div>
            <small>{bank}</small>
            <b className="k-num">
              <AccountNumber number={account} />
            </b>
          </div>
        </div>
        <p className="k-sub" tabIndex={-1} data-autofocus>
          {t.rich('sent', { number: formatAccountNumber(phone), last: account.slice(-4), phone: strong })}
        </p>
        {errorText && <Note tone="bad">{errorText}</Note>}
        <CodeForm
          key={sent.token}
          sent={sent}
          busy={busy || isRunning}
          sending={isRunning}
          onVerified={() => void run(() => prove(null, sent.token))}
          onResend={() => void send()}
        />
      </div>
    );
  const [reason = 'amount'] = reasons;
  return (
    <div className="k-form step-up" tabIndex={-1} data-autofocus>
      <div className="step-up-amount">
        <span className="k-sub">{withdraw('title')}</span>
        <HiddenAmounts value={null}>
          <Amount value={amount} currency={currency} size="l" />
        </HiddenAmounts>
      </div>
      <List>
        <Row
          leading={<BankTile code={bankAccount.bankCode} />}
          title={<AccountNumber number={account} />}
          detail={`${t('to', { bank })} · ${bankAccount.bankAccountName}`}
        />
      </List>
      {hasFailed || errorText ? (
        <Note tone="bad">{errorText ?? t('failed')}</Note>
      ) : (
        <Note tone="info" icon={<ShieldIcon />}>
          <b>{t('why')}</b> <span>{t(whys[reason])}</span>
        </Note>
      )}
      <Button
        block
        icon={passkey === null ? undefined : <FingerprintIcon />}
        busy={busy || isRunning}
        onClick={() => void (passkey === null ? send() : byPasskey())}
      >
        {passkey === null ? t('byCode') : t(hasFailed ? 'again' : 'byPasskey')}
      </Button>
    </div>
  );
}
