import { type ReactNode, useId } from 'react';
import { Checkbox } from '../checkbox';
import { classes } from '../classes';

export interface ChoicesProps<Choice extends string> {
  label?: string;
  choices: readonly { name: Choice; text: string }[];
  chosen: readonly Choice[];
  onChange: (chosen: Choice[]) => void;
  error?: ReactNode;
  /** In two columns. */
  wide?: boolean;
}

/** Checkboxes of which at least one is required, in the order of the choices. */
export function Choices<Choice extends string>({ label, choices, chosen, onChange, error, wide }: ChoicesProps<Choice>) {
  const id = useId();
  const names = choices.map(({ name }) => name);
  const set = (name: Choice, on: boolean) => onChange(names.filter((each) => (each === name ? on : chosen.includes(each))));
  return (
    <div>
      {label !== undefined && (
        <p id={`${id}-label`} className="k-choices__l">
          {label}
        </p>
      )}
      <div
        className={classes('k-choices', wide && 'k-choices--wide')}
        role="group"
        aria-labelledby={label === undefined ? undefined : `${id}-label`}
        aria-describedby={error ? id : undefined}
      >
        {choices.map(({ name, text }) => (
          <Checkbox
            key={name}
            required={chosen.length === 0}
            checked={chosen.includes(name)}
            onChange={(event) => set(name, event.currentTarget.checked)}
          >
            {text}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p id={id} className="k-help k-help--bad" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
