import { ReferralCard } from '../../features/invite/components/referral-card';
import { Doors } from './doors';

/** The widgets of home beside the balance. They load separately; the screen reserves their place. */
export default function Widgets() {
  return (
    <>
      <Doors />
      <ReferralCard />
    </>
  );
}
