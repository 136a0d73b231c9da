import type { CSSProperties } from 'react';
import { classes } from '../classes';

/** Each arc of the string has five lights. */
const drops = ['0.49rem', '0.8rem', '0.91rem', '0.8rem', '0.49rem'];

/** The number of lights: each is a twentieth. */
export const LIGHTS = drops.length * 4;

export interface LightStringProps {
  /** How many are lit, from the left. */
  lit: number;
  label: string;
}

/** What is left of an amount, as lights on a string of four arcs; the last lit one glows. */
export const LightString = ({ lit, label }: LightStringProps) => (
  <div className="k-string" role="img" aria-label={label}>
    <svg viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 5Q12.5 26 25 5Q37.5 26 50 5Q62.5 26 75 5Q87.5 26 100 5" />
    </svg>
    {Array.from({ length: LIGHTS }, (_, light) => (
      <i
        key={light}
        className={classes(light < lit - 1 && 'is-on', light === lit - 1 && 'is-head')}
        style={{ '--drop': drops[light % drops.length] } as CSSProperties}
      />
    ))}
  </div>
);
