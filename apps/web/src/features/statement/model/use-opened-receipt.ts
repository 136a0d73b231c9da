import type { Statement } from '@krapao/contract';
import { useOpened } from '../../../shared/sheet/use-opened';
import { keyOf } from './movement';

interface OpenedReceipt {
  /** The movement that the address names, if it is in the list. */
  opened: Statement | undefined;
  open: (movement: Statement) => void;
  close: () => void;
}

/**
 * The receipt over a list of movements: `?receipt=id`. Back closes it.
 *
 * @param place what else the address has
 */
export function useOpenedReceipt(movements: readonly Statement[] | undefined, place?: Record<string, string>): OpenedReceipt {
  const { name, open, close } = useOpened('receipt');
  return {
    opened: name === null ? undefined : movements?.find((movement) => keyOf(movement) === name),
    open: (movement) => open(keyOf(movement), place),
    close,
  };
}
