import { type ReactNode, useState } from 'react';

const isWide = (): boolean => globalThis.innerWidth >= 768;

/** A card with a title; on a phone it opens when its title is pressed. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen] = useState(isWide);
  return (
    <details className="k-card d-fold" open={isOpen}>
      <summary className="k-card__h">{title}</summary>
      <div className="d-fold__b">{children}</div>
    </details>
  );
}
