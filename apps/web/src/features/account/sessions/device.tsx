import type { NewDevice } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { MonitorIcon, PhoneIcon } from '@krapao/ui/icons';

type Origin = Pick<NewDevice, 'browser' | 'system' | 'network'>;

const HANDHELD = ['Android', 'iOS'];

/** `Android · Chrome`: what the browser states of itself. */
export function useDeviceName(): (device: Origin) => string {
  const t = useTranslations('sessions');
  return ({ browser, system }) => [system, browser].filter((name) => name !== null).join(' · ') || t('unknown');
}

export const DeviceIcon = ({ device }: { device: Origin }) =>
  device.system === null || HANDHELD.includes(device.system) ? <PhoneIcon /> : <MonitorIcon />;

/** The start of the address and a time or word after it. */
export function DeviceDetail({ network, children }: { network: string | null; children: string }) {
  return (
    <span className="sessions-detail">
      {network !== null && <span className="k-num">{network}</span>}
      <span className="k-num">{children}</span>
    </span>
  );
}
