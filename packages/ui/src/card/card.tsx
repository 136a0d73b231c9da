import { type ReactNode, useId } from 'react';
import { classes } from '../classes';

export interface CardProps {
  title: ReactNode;
  level?: 2 | 3;
  /** Small text beside the title. */
  caption?: ReactNode;
  /** At the end of the head: buttons, a link, a status. */
  tools?: ReactNode;
  /** The card is a landmark with the title as its name. */
  region?: boolean;
  className?: string;
  children: ReactNode;
}

/** A section in a frame, with a head. */
export function Card({ title, level = 3, caption, tools, region = false, className, children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classes('k-card', className)} aria-labelledby={region ? id : undefined}>
      <header className="k-card__h">
        <Heading id={id}>{title}</Heading>
        {caption && <small>{caption}</small>}
        {tools && <div className="k-card__t">{tools}</div>}
      </header>
      {children}
    </section>
  );
}
