import { useRef, type ReactNode } from 'react';
import { useLeaving } from '@krapao/ui/leave';

/** One screen of the member area. Render it with the address as its `key`: the former screen then fades out over the next one. */
export function Page({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLeaving(ref, true);
  return (
    <div ref={ref} className="app-page">
      {children}
    </div>
  );
}
