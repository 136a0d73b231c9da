import { NavLink } from '../../shared/link';
import type { Path } from '../../shared/paths';
import { BrandMark } from '@krapao/ui/brand-mark';

/** The raised home button in the middle of the member's menu. */
export function HomeTab({ to, label }: { to: Path; label: string }) {
  return (
    <NavLink className="k-tab k-tab--home" to={to}>
      <svg className="k-hump" viewBox="0 0 112 24" aria-hidden="true">
        <path d="M6 22.5C24 22.5 26 .5 56 .5S88 22.5 106 22.5V27H6z" stroke="none" />
        <path d="M6 23.5C24 23.5 26 .5 56 .5S88 23.5 106 23.5" fill="none" />
      </svg>
      <b>
        <BrandMark />
      </b>
      <span>{label}</span>
    </NavLink>
  );
}
