export interface Segment<Name extends string> {
  name: Name;
  text: string;
  /** The `lang` of its text, if that is not the page's. */
  lang?: string;
  /** Its name for screen readers, if the text is short. */
  label?: string;
}

export interface SegmentsProps<Name extends string> {
  label: string;
  segments: readonly Segment<Name>[];
  /** Null: the value is none of them. */
  chosen: Name | null;
  onChoose: (name: Name) => void;
}

/** A setting of two to four values, all of them visible. */
export function Segments<Name extends string>({ label: groupLabel, segments, chosen, onChoose }: SegmentsProps<Name>) {
  return (
    <span className="k-segments" role="group" aria-label={groupLabel}>
      {segments.map(({ name, text, lang, label }) => (
        <button type="button" key={name} lang={lang} aria-label={label} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {text}
        </button>
      ))}
    </span>
  );
}
