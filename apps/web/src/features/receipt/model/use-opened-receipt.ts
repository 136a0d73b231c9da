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

interface Surroundings {
  /** What else the address has. */
  place?: Record<string, string>;
  /** The receipt is beside the list, not over it. */
  isBeside?: boolean;
}

/** The receipt of a movement in a list: `?receipt=id`. Back closes one that is over the list. */
export function useOpenedReceipt(movements: readonly Statement[] | undefined, { place, isBeside }: Surroundings = {}): OpenedReceipt {
  const { name, open, close } = useOpened('receipt');
  const [, setParams] = useSearchParams();
  return {
    opened: name === null ? undefined : movements?.find((movement) => keyOf(movement) === name),
    open: (movement) => {
      if (isBeside) setParams({ receipt: keyOf(movement), ...place }, { replace: true });
      else open(keyOf(movement), place);
    },
    close,
  };
}
