import { ClosedAtRest } from '../../features/break';
import { SpinScreen } from '../../features/spin';
import { useBundle } from '../../shared/i18n';
import { Loading } from '../shell/loading';

/** The spin screen; its words come with it. */
export default function Spin() {
  return <ClosedAtRest>{useBundle('spin') ? <SpinScreen /> : <Loading />}</ClosedAtRest>;
}
