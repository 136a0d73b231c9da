import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSheet } from '../../../shared/sheet';
import { AccountNumber } from '@krapao/ui/bank';
import { ClockIcon, UploadIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { Well } from '@krapao/ui/well';
import { useWallet } from '../../wallet/api/wallet';

const bold = (words: ReactNode) => <b>{words}</b>;

/** When a deposit arrives, and the account that it must come from. */
export function OwnAccount() {
  const t = useTranslations('deposit');
  const account = useWallet().data?.bankAccount;
  const number = () => <AccountNumber number={account?.bankAccountNo} />;
  return (
    <Note tone="ok" icon={<ClockIcon />}>
      {t.rich('credited', { b: bold })} {account && <span className="k-nobr">{t.rich('registered', { number })}</span>}
    </Note>
  );
}

/** Opens the slip upload, for a transfer that has not arrived. */
export function NotArrived() {
  const t = useTranslations('deposit');
  const { open } = useSheet();
  return (
    <section className="k-group deposit-group">
      <h3>{t('notArrived')}</h3>
      <button type="button" className="k-drop" onClick={() => open('slip-upload')}>
        <Well tone="peri">
          <UploadIcon />
        </Well>
        <span>
          <b>{t('uploadSlip')}</b>
          <small>{t('uploadSlipHint')}</small>
        </span>
      </button>
    </section>
  );
}
