import type { ReactNode } from 'react';
import { Link } from '../../shared/link';
import type { Path } from '../../shared/paths';

interface WidgetProps {
  icon: ReactNode;
  label: string;
  /** A second line, where there is space for it. */
  detail: string;
}

/** The content of a widget: icon over label on the phone, a tile from 1024 px. */
function Face({ icon, label, detail }: WidgetProps) {
  return (
    <>
      <span className="k-widget__i">{icon}</span>
      <span>
        {label}
        <small>{detail}</small>
      </span>
    </>
  );
}

/** A widget of home that leads to a screen. */
export const WidgetLink = ({ to, ...face }: WidgetProps & { to: Path }) => (
  <Link className="k-widget" to={to}>
    <Face {...face} />
  </Link>
);

/** A widget of home with an action. */
export const WidgetButton = ({ onPress, busy, ...face }: WidgetProps & { onPress: () => void; busy?: boolean }) => (
  <button type="button" className="k-widget" aria-busy={busy || undefined} onClick={onPress}>
    <Face {...face} />
  </button>
);
