import { ReferralCard } from '../../features/invite/components/referral-card';
import { Doors } from './doors';

/** What home offers beside the balance. It loads beside the screen, which keeps its place. */
export default function Widgets() {
  return (
    <>
      <Doors />
      <ReferralCard />
    </>
  );
}
