import type { ReactNode } from 'react';

interface FilterSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A choice in the row of filters: its label and the select share one frame. */
export const FilterSelect = ({ label, value, onChange, children }: FilterSelectProps) => (
  <label className="d-f">
    <span>{label}</span>
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </select>
  </label>
);
