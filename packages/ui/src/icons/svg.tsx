import type { ReactNode } from 'react';

export interface IconProps {
  /** `sm` 16 px, default 20 px, `lg` 24 px, `in` the height of the surrounding text. */
  size?: 'sm' | 'lg' | 'in';
  className?: string;
}

export type IconComponent = (props: IconProps) => ReactNode;

/** One line icon on a 24 grid, 1.75 stroke. Decorative: the adjacent text or the label of its button has the meaning. */
export function Svg({ size, className, children }: IconProps & { children: ReactNode }) {
  const classes = ['k-i', size && `k-i--${size}`, className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}
