import type { Statement } from '@krapao/contract';
import { useSearchParams } from 'react-router';
import { useOpened } from '../../../shared/sheet/use-opened';
import { keyOf } from './movement';

interface OpenedReceipt {
  /** The movement that the address names, if it is in the list. */
  opened: Statement | undefined;
  open: (movement: Statement) => void;
  close: () => void;
}

/**
 * The receipt of a movement in a list: `?receipt=id`. Back closes one that is over the list.
 *
 * @param isBeside the receipt is beside the list, not over it
 */
export function useOpenedReceipt(movements: readonly Statement[] | undefined, isBeside = false): OpenedReceipt {
  const { name, open, close } = useOpened('receipt');
  const [, setParams] = useSearchParams();
  const showBeside = (id: string) =>
    setParams(
      (params) => {
        params.set('receipt', id);
        return params;
      },
      { replace: true },
    );
  return {
    opened: name === null ? undefined : movements?.find((movement) => keyOf(movement) === name),
    open: (movement) => (isBeside ? showBeside : open)(keyOf(movement)),
    close,
  };
}
