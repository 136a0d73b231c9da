import { Fragment, useId } from 'react';

const STEP = 66;

/** One light for each step of the close; those that hold are lit. */
export function CloseLights({ isLit }: { isLit: readonly boolean[] }) {
  const id = useId();
  const width = isLit.length * STEP;
  return (
    <svg className="d-lights" viewBox={`0 0 ${width} 22`} aria-hidden="true">
      <radialGradient id={id}>
        <stop stopColor="var(--gold)" stopOpacity=".5" />
        <stop offset="1" stopColor="var(--gold)" stopOpacity="0" />
      </radialGradient>
      <path d={`M0 3${isLit.map((_, place) => `Q${place * STEP + STEP / 2} 15 ${(place + 1) * STEP} 3`).join('')}`} />
      {isLit.map((lit, place) => {
        const center = place * STEP + STEP / 2;
        return (
          // A step has no other name than its place.
          <Fragment key={place}>
            {lit && <circle cx={center} cy="9" r="12" fill={`url(#${id})`} />}
            <circle className={lit ? 'b' : 'o'} cx={center} cy="9" r="3" />
          </Fragment>
        );
      })}
    </svg>
  );
}
