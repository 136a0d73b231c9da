import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '../classes';
import { ChevronDownIcon, ClockIcon, ConditionsIcon, UndoIcon, WithdrawIcon } from '../icons';
import { canMove } from '../leave';
import { SceneLights, type SceneLightsKind } from './scene-lights';

/** Where money came from or went to. */
export interface ReceiptPlace {
  icon: ReactNode;
  /** `From`, `To`. */
  label: string;
  name: ReactNode;
  /** At the end of the row: an account number, the new balance. */
  aside?: ReactNode;
}

export interface ReceiptStep {
  name: string;
  /** The time of the step, or when it is expected. */
  time?: ReactNode;
  state: 'done' | 'now' | 'open' | 'failed';
}

export interface ReceiptProps {
  lights: SceneLightsKind;
  title: string;
  /** Id of the title, for the name of its dialog. */
  titleId?: string;
  /** The money, in large figures. */
  amount: ReactNode;
  /** One line under the amount. */
  detail?: ReactNode;
  /** Notices between the amount and the facts. */
  notes?: ReactNode;
  /** From, then to. */
  places?: readonly [ReceiptPlace, ReceiptPlace];
  /** Further facts, such as the terms of a bonus. */
  facts?: ReactNode;
  steps?: readonly ReceiptStep[];
  /** The reference and its buttons: `k-receipt__id`. */
  footer?: ReactNode;
  /** The receipt is the outcome of what the member did just now: it lights up, and it is announced. */
  isLive?: boolean;
}

/** When the tick of the scene is drawn (scene.css). */
const TICK_MS = 560;
const VIBRATION_MS = 20;

/** Not every browser can, and members may have turned it off. */
const vibrate = () => void ('vibrate' in navigator && navigator.vibrate(VIBRATION_MS));

/** An icon each for the lanterns; a tick has none. */
const lanterns: Record<SceneLightsKind, ReactNode> = {
  done: null,
  won: null,
  sent: <WithdrawIcon />,
  held: <ClockIcon />,
  back: <UndoIcon />,
  ended: <ConditionsIcon />,
};

/** A receipt of one movement of money: what happened, how much, from where to where, and its steps with times. */
export function Receipt({ lights, title, titleId, amount, detail, notes, places, facts, steps = [], footer, isLive }: ReceiptProps) {
  const outcome = useRef<HTMLDivElement>(null);
  const isGood = lights === 'done' || lights === 'won';
  // The receipt takes the place of what had the focus.
  useEffect(() => {
    if (isLive) outcome.current?.focus();
  }, [isLive]);
  useEffect(() => {
    if (!isLive || !isGood || !canMove(outcome.current)) return;
    const timer = setTimeout(vibrate, TICK_MS);
    return () => clearTimeout(timer);
  }, [isLive, isGood]);
  return (
    <article className={classes('k-receipt', isLive && 'is-live', lights === 'back' && 'is-back')}>
      <div ref={outcome} className="k-receipt__o" role={isLive ? 'status' : undefined} tabIndex={-1} data-autofocus>
        {/* A key per outcome: React then changes the elements, and no text within them. */}
        <header key={lights} className="k-receipt__h">
          <SceneLights kind={lights} lantern={lanterns[lights]} />
          <h3 id={titleId} className={classes(isGood && 'is-good')}>
            {title}
          </h3>
          {amount}
          {detail && <p>{detail}</p>}
        </header>
      </div>
      {notes}
      {places && (
        <ul className="k-list k-receipt__places">
          {places.map(({ icon, label, name, aside }) => (
            <li key={label}>
              {icon}
              <div>
                <small>{label}</small>
                <b>{name}</b>
              </div>
              {aside && <span className="k-receipt__aside">{aside}</span>}
            </li>
          ))}
          <li className="k-receipt__seam" aria-hidden="true">
            <ChevronDownIcon />
          </li>
        </ul>
      )}
      {facts}
      {steps.length > 0 && (
        <ol className="k-card k-card--pad k-receipt__steps">
          {steps.map(({ name, time, state }) => (
            <li key={name} className={`is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
              <b>{name}</b>
              {time && <span className="k-num">{time}</span>}
            </li>
          ))}
        </ol>
      )}
      {footer}
    </article>
  );
}
