import type { DepositBank } from '@krapao/contract';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { bankNameIn } from '../../lookup/api/bank-names';
import { formatAccountNumber } from '@krapao/ui/format';
import { useI18nState } from '@krapao/ui/i18n';
import { AccountNumber, BankTile } from '@krapao/ui/bank';
import { useToast } from '@krapao/ui/toast';
import { CopyButton } from '@krapao/ui/copy';
import { PencilIcon } from '@krapao/ui/icons';

/** docs/specification.md §4.9: delay of the automatic copy after a successful edit, ms. */
const COPY_AFTER_MS = 1_000;

/** Maximum number length that fits beside the button on a small phone. */
const LONG = 14;

interface AccountRowProps {
  account: DepositBank;
  /** The member must enter an English name before copying the number. */
  needsName: boolean;
  /** Number of name saves requested by this row; each triggers a copy. */
  saved: number;
  onEdit: () => void;
}

/** A deposit account: bank, number, holder and copy button. */
export function AccountRow({ account, needsName, saved, onEdit }: AccountRowProps) {
  const t = useTranslations();
  const toast = useToast();
  const { language } = useI18nState();
  const copyButton = useRef<HTMLButtonElement>(null);
  const { bank, bankCode, bankAccountName, bankAccountNo } = account;
  const number = formatAccountNumber(bankAccountNo);

  useEffect(() => {
    if (saved === 0) return;
    const timer = setTimeout(() => copyButton.current?.click(), COPY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [saved]);

  return (
    <li className="k-acc">
      <BankTile code={bankCode} />
      <div>
        <small>{bankNameIn(bank, language) || bankCode}</small>
        <b className={number.length > LONG ? 'is-long' : undefined}>
          <AccountNumber number={bankAccountNo} />
        </b>
        <small>{bankAccountName}</small>
      </div>
      {/* A payment channel that manual mode lists as a bank account may have no number (docs/specification.md §2.10). */}
      {bankAccountNo === '' ? null : needsName ? (
        <button type="button" className="k-copy" onClick={onEdit}>
          <PencilIcon />
          <span>{t('deposit.editName')}</span>
          <span className="k-sr">{number}</span>
        </button>
      ) : (
        <CopyButton
          ref={copyButton}
          text={bankAccountNo}
          label={t('action.copy')}
          copiedLabel={t('action.copied')}
          subject={number}
          onCopied={(text) => toast.ok(t('action.copied'), text)}
          onFailed={() => toast.bad(t('action.copyFailed'))}
        />
      )}
    </li>
  );
}
