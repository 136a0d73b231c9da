import { useTranslations } from 'use-intl';
import { CopyButton, HoldToCopy } from '@krapao/ui/copy';
import { ShareIcon } from '@krapao/ui/icons';
import { useToast } from '@krapao/ui/toast';

interface ReceiptEndProps {
  /** The reference of the movement: what support finds it by. */
  id: string | undefined;
  /** What happened, when, from where to where: a line each. */
  words: readonly string[];
}

/** The reference of a receipt, and the receipt as text for other apps where the browser can share. */
export function ReceiptEnd({ id, words }: ReceiptEndProps) {
  const t = useTranslations();
  const toast = useToast();
  const canShare = 'share' in navigator;
  const failed = () => toast.bad(t('action.copyFailed'));
  const reference = id && t('receipt.reference', { id });
  // Rejected when the member closes the browser's dialog.
  const share = () => void navigator.share({ text: [...words, reference].filter(Boolean).join('\n') }).catch(() => undefined);
  if (id === undefined && !canShare) return null;
  return (
    <div className="k-receipt__id">
      {id !== undefined && (
        <HoldToCopy text={id} onCopied={(text) => toast.ok(t('action.copied'), text)} onFailed={failed}>
          <span translate="no">{reference}</span>
        </HoldToCopy>
      )}
      <span className="k-receipt__acts">
        {id !== undefined && <CopyButton text={id} label={t('action.copy')} copiedLabel={t('action.copied')} onFailed={failed} />}
        {canShare && (
          <button type="button" className="k-copy" onClick={share}>
            <ShareIcon />
            <span>{t('receipt.share')}</span>
          </button>
        )}
      </span>
    </div>
  );
}
