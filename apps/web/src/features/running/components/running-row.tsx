import type { ReactNode } from 'react';
import { ChevronRightIcon } from '@krapao/ui/icons';

interface RunningRowProps {
  icon: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  onPress: () => void;
}

/** Something that is in progress; pressing opens it. */
export function RunningRow({ icon, title, detail, onPress }: RunningRowProps) {
  return (
    <li>
      <button type="button" className="running-row" onClick={onPress}>
        {icon}
        <span>
          <b>{title}</b>
          <small>{detail}</small>
        </span>
        <ChevronRightIcon />
      </button>
    </li>
  );
}
