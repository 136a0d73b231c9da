import type { ReactNode } from 'react';

/** Below a list that does not show everything: what is missing, and how to find it. */
export const CutNote = ({ children }: { children: ReactNode }) => (
  <p className="d-cap d-cut" role="note">
    {children}
  </p>
);
