import type { WithdrawalDetail } from '@krapao/contract/desk';

/** What every dialog of a decision gets. */
export interface DecisionDialogProps {
  withdrawal: WithdrawalDetail;
  onClose: () => void;
}
