import type { Statement } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '@krapao/ui/sheet';
import { MovementReceipt } from './movement-receipt';

interface ReceiptSheetProps {
  movement: Statement;
  /** Below the receipt: help about the movement. */
  children?: ReactNode;
  onClose: () => void;
}

/** The receipt of a line of the statement. */
export function ReceiptSheet({ movement, children, onClose }: ReceiptSheetProps) {
  const t = useTranslations();
  return (
    <Sheet tall title={t('receipt.title')} closeLabel={t('common.close')} onClose={onClose}>
      <MovementReceipt movement={movement}>{children}</MovementReceipt>
    </Sheet>
  );
}
