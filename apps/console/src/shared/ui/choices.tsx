import { useTranslations } from 'use-intl';
import { useInvalid } from './use-invalid';

interface ChoicesProps<Choice extends string> {
  label?: string;
  choices: readonly { name: Choice; text: string }[];
  chosen: readonly Choice[];
  onChange: (chosen: Choice[]) => void;
  /** In two columns. */
  isWide?: boolean;
}

/** Boxes to tick, one at least, in the order of the choices. */
export function Choices<Choice extends string>({ label, choices, chosen, onChange, isWide = false }: ChoicesProps<Choice>) {
  const t = useTranslations('common');
  const { error, handlers } = useInvalid(t('chooseOne'));
  const names = choices.map(({ name }) => name);
  return (
    <div {...handlers}>
      <div className={isWide ? 'd-checks d-checks--2' : 'd-checks'} role="group" aria-label={label}>
        {choices.map(({ name, text }) => (
          <label key={name}>
            <input
              type="checkbox"
              required={chosen.length === 0}
              checked={chosen.includes(name)}
              onChange={({ target }) => onChange(names.filter((each) => (each === name ? target.checked : chosen.includes(each))))}
            />
            {text}
          </label>
        ))}
      </div>
      {error !== null && (
        <span className="d-cap d-out" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
