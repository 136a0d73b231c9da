import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { useSession } from '../session/session-context';
import { callDesk, type CallDesk, DeskError } from '../api/client';
import { ProofDialog } from './proof-dialog';

const CallContext = createContext<CallDesk>(callDesk);

/** A call of a person, in the name of the operator whose desk this is: when the desk requires a fresh proof, a dialog takes it and the call is repeated once. */
export const useCall = (): CallDesk => use(CallContext);

export function ProofProvider({ children }: { children: ReactNode }) {
  const operator = useSession().operator.id;
  const [isOpen, setOpen] = useState(false);
  /** Calls at the same time wait for one proof. */
  const waiting = useRef<((isProved: boolean) => void)[]>([]);
  const end = useCallback((isProved: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(isProved);
  }, []);
  const call = useMemo<CallDesk>(
    () => async (name, given, callOptions) => {
      const options = { ...callOptions, operator };
      try {
        return await callDesk(name, given, options);
      } catch (error) {
        if (!(error instanceof DeskError) || error.code !== 'PROOF_REQUIRED') throw error;
        const isProved = await new Promise<boolean>((resolve) => {
          waiting.current.push(resolve);
          setOpen(true);
        });
        if (!isProved) throw error;
        return callDesk(name, given, options);
      }
    },
    [operator],
  );
  return (
    <CallContext value={call}>
      {children}
      {isOpen && <ProofDialog onEnd={end} />}
    </CallContext>
  );
}
