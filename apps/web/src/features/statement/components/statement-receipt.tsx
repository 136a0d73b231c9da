import type { Currency, Statement } from '@krapao/contract';
import { useChatWidget } from '../../lookup/api/use-chat-widget';
import { MovementReceipt, ReceiptSheet } from '../../receipt';
import { AskLink } from './ask-link';

interface StatementReceiptProps {
  movement: Statement;
  currency: Currency;
  /** In a sheet; undefined: in place. */
  onClose?: () => void;
}

/** The receipt of a movement, with the way to ask about it. */
export default function StatementReceipt({ movement, currency, onClose }: StatementReceiptProps) {
  const canAsk = useChatWidget();
  const help = canAsk && <AskLink movement={movement} currency={currency} />;
  if (onClose === undefined) return <MovementReceipt movement={movement}>{help}</MovementReceipt>;
  return (
    <ReceiptSheet movement={movement} onClose={onClose}>
      {help}
    </ReceiptSheet>
  );
}
