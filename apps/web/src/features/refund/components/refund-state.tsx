import type { Currency, RefundCheck } from '@krapao/contract';
import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Clean, useSanitized } from '../../../shared/html/clean';
import { Odds } from '../../reward';
import { Note } from '@krapao/ui/note';
import { Amount } from '@krapao/ui/amount';
import { Well } from '@krapao/ui/well';
import { WalletIcon } from '@krapao/ui/icons';

const bold = (words: ReactNode) => <b>{words}</b>;

interface RefundStateProps {
  check: RefundCheck;
  /** Received but not yet in the wallet, major units; null: not known. */
  pot: number | null;
  currency: Currency;
}

/** The state of the refund: the pot, its percentages, what prevents receiving it, and the operator's text. */
export function RefundState({ check, pot, currency }: RefundStateProps) {
  const t = useTranslations('refund');
  const pieces = useMemo(() => [check.info], [check.info]);
  const info = useSanitized(pieces);
  const hasPot = pot !== null && pot > 0;
  const hasRefund = check.result || hasPot;
  return (
    <>
      {hasPot && (
        <div className="k-card k-ref refund-pot">
          <Well tone="jade">
            <WalletIcon />
          </Well>
          <div>
            <p>{t('pot')}</p>
            <b>
              <Amount value={pot} currency={currency} />
            </b>
          </div>
        </div>
      )}
      {hasRefund ? (
        <Odds success={check.refundSuccess} fail={check.refundFail} />
      ) : (
        <div className="odds-note">
          <Note tone="info">{t('none')}</Note>
        </div>
      )}
      {check.bonus && (
        <div className="odds-note">
          <Note tone="warn">{t.rich('active', { b: bold })}</Note>
        </div>
      )}
      {info && <Clean className="k-prose refund-info" html={info} />}
    </>
  );
}
