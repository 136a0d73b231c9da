interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

/** Fields before and after a change, one line each. */
export const Diff = ({ changes }: { changes: readonly Change[] }) => (
  <div className="d-diff">
    {changes.flatMap(({ field, before, after }) => [
      ...(before === null ? [] : [<Line key={`${field} -`} sign="−" className="del" field={field} value={before} />]),
      ...(after === null ? [] : [<Line key={`${field} +`} sign="+" className="add" field={field} value={after} />]),
    ])}
  </div>
);

const Line = ({ sign, className, field, value }: { sign: string; className: string; field: string; value: string }) => (
  <div className={className}>
    <i>{sign}</i>
    <span>{field}</span>
    <b dir="auto">{value}</b>
  </div>
);
