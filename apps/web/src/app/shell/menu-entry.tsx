import type { ReactNode } from 'react';
import { NavLink } from '../../shared/link';
import type { Path } from '../../shared/paths';

/** An entry of the menu: a route, or an overlay over this screen. */
export type MenuItem = { label: string; icon: ReactNode } & ({ to: Path } | { open: () => void });

/** Called on a press. */
export function MenuEntry({ item, className }: { item: MenuItem; className: string }) {
  const body = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  );
  if ('to' in item)
    return (
      <NavLink className={className} to={item.to}>
        {body}
      </NavLink>
    );
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={item.open}>
      {body}
    </button>
  );
}
