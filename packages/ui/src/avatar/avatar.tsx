import { classes } from '../classes';
import { initials } from './initials';

export interface AvatarProps {
  name: string;
  /** The person at this screen: in gold. */
  own?: boolean;
  /** 36 px and square, for members; default 24 px and round. */
  large?: boolean;
  /** The name is beside it; otherwise it is read out and shown as a tooltip. */
  decorative?: boolean;
}

/** A person as initials. */
export const Avatar = ({ name, own, large, decorative }: AvatarProps) => (
  <span className={classes('k-ava', own && 'k-ava--own', large && 'k-ava--l')} title={decorative ? undefined : name}>
    <span aria-hidden="true" translate="no">
      {initials(name)}
    </span>
    {!decorative && <span className="k-sr">{name}</span>}
  </span>
);
