import type { ReactNode } from 'react';
import { classes } from '../classes';

export interface Tab<Name extends string> {
  name: Name;
  content: ReactNode;
}

export interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  /** Null: the list shows none of them. */
  chosen: Name | null;
  onChoose: (name: Name) => void;
  className?: string;
  /** What follows the tabs in their row. */
  children?: ReactNode;
}

/** The views of a list, one of which is current. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, className, children }: TabsProps<Name>) {
  return (
    <div className={classes('k-views', className)} role="group" aria-label={label}>
      {tabs.map(({ name, content }) => (
        <button type="button" key={name} aria-current={name === chosen ? 'page' : undefined} onClick={() => onChoose(name)}>
          {content}
        </button>
      ))}
      {children}
    </div>
  );
}
