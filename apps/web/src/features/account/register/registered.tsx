import { useEffect, useRef, type ReactNode } from 'react';
import { SceneLights } from '@krapao/ui/receipt';
import '@krapao/ui/receipt/receipt.css';
import '@krapao/ui/receipt/scene.css';

/** The end of a registration, until the login opens: the tick of a receipt over what was registered. The toast says it in words. */
export default function Registered({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} className="k-receipt is-live k-receipt__o" tabIndex={-1}>
      <div className="k-receipt__h">
        <SceneLights kind="done" lantern={null} />
      </div>
      {children}
    </div>
  );
}
