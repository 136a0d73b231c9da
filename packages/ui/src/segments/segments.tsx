export interface Segment<Name extends string> {
  name: Name;
  text: string;
  /** The `lang` of its text, if that is not the page's. */
  lang?: string;
}

export interface SegmentsProps<Name extends string> {
  label: string;
  segments: readonly Segment<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** A setting of two to four values, all of them visible. */
export function Segments<Name extends string>({ label, segments, chosen, onChoose }: SegmentsProps<Name>) {
  return (
    <span className="k-segments" role="group" aria-label={label}>
      {segments.map(({ name, text, lang }) => (
        <button type="button" key={name} lang={lang} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {text}
        </button>
      ))}
    </span>
  );
}
