import type { WithdrawalDetail } from '@krapao/contract/desk';
import type { ToastText } from '../../../shared/acts/use-act';
import type { Kept } from '../model/use-kept';

/** What every dialog of a decision gets. */
export interface DecisionDialogProps {
  withdrawal: WithdrawalDetail;
  /** The words of the toast after the decision. */
  toastFor: (done: 'released' | 'rejectedBack') => ToastText;
  onClose: () => void;
  /** After the withdrawal was decided or proposed. */
  onDecided: (outcome: Kept['outcome']) => void;
}
