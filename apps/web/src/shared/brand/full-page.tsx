import type { ReactNode } from 'react';
import { ClosedArt, NotFoundArt } from './full-page-art';

export interface FullPageProps {
  /** `not-found`: some bulbs out. `closed`: all out, the shutter down. */
  art: 'not-found' | 'closed';
  /** The words on the sign of the closed shutter. */
  sign?: string;
  caption?: string;
  title: string;
  text: string;
  action?: ReactNode;
}

/** A full-page message: not found, or the site is closed. */
export function FullPage({ art, sign = '', caption, title, text, action }: FullPageProps) {
  return (
    <main className="k-full" id="main">
      {art === 'closed' ? <ClosedArt sign={sign} /> : <NotFoundArt />}
      {caption && <p className="k-cap">{caption}</p>}
      <h1>{title}</h1>
      <p>{text}</p>
      {action}
    </main>
  );
}
