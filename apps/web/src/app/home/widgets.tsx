import { ReferralCard } from '../../features/invite/components/referral-card';
import { HomeWidgets } from './home-widgets';

/** The widgets of home beside the balance. They load separately; the screen reserves their place. */
export default function Widgets() {
  return (
    <>
      <HomeWidgets />
      <ReferralCard />
    </>
  );
}
