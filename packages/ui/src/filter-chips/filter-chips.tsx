export interface FilterChipsProps<Name extends string> {
  label: string;
  filters: readonly { name: Name; text: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** Filters of a list, of which one is chosen. A row that is too long scrolls. */
export function FilterChips<Name extends string>({ label, filters, chosen, onChoose }: FilterChipsProps<Name>) {
  return (
    // A chip that is partly in sight is not scrolled to by every browser when it receives the focus.
    <div
      className="k-filters"
      role="group"
      aria-label={label}
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {filters.map(({ name, text }) => (
        <button type="button" key={name} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {text}
        </button>
      ))}
    </div>
  );
}
