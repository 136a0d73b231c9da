import type { Statement } from '@krapao/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton, HoldToCopy } from '@krapao/ui/copy';
import { ShareIcon } from '@krapao/ui/icons';
import { useToast } from '@krapao/ui/toast';

const ShareSheet = lazy(() => import('../share/share-sheet'));

interface ReceiptEndProps {
  movement: Statement;
  /** The outcome, as the receipt states it. */
  title: string;
  /** The bank account at the end of a withdrawal. */
  account: string | undefined;
}

/** The reference of a receipt, by which support finds the movement, and the receipt as a picture for other apps. */
export function ReceiptEnd({ movement, title, account }: ReceiptEndProps) {
  const t = useTranslations();
  const toast = useToast();
  const [isSharing, setSharing] = useState(false);
  const failed = () => toast.bad(t('action.copyFailed'));
  const id = movement._id;
  return (
    <div className="k-receipt__id">
      {id !== undefined && (
        <HoldToCopy text={id} onCopied={(text) => toast.ok(t('action.copied'), text)} onFailed={failed}>
          <span translate="no">{t('receipt.reference', { id })}</span>
        </HoldToCopy>
      )}
      <span className="k-receipt__acts">
        {id !== undefined && <CopyButton text={id} label={t('action.copy')} copiedLabel={t('action.copied')} onFailed={failed} />}
        <button type="button" className="k-copy" aria-haspopup="dialog" onClick={() => setSharing(true)}>
          <ShareIcon />
          <span>{t('receipt.share')}</span>
        </button>
      </span>
      {isSharing && (
        <Suspense>
          <ShareSheet movement={movement} title={title} account={account} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  );
}
