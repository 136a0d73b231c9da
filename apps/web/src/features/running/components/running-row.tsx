import type { CSSProperties } from 'react';
import { Row, type RowProps } from '@krapao/ui/row';
import './running.css';

interface RunningRowProps extends Pick<RowProps, 'leading' | 'title' | 'detail'> {
  /** How many of the parts are done, for the eye: the detail says it in words. */
  progress?: { parts: number; done: number };
  onPress: () => void;
}

/** Something that is in progress; pressing opens it. */
export const RunningRow = ({ leading, title, detail, progress, onPress }: RunningRowProps) => (
  <div className="k-list running-row">
    <Row leading={leading} title={title} detail={detail} onPress={onPress} />
    {progress && (
      <span className="running-bar" aria-hidden="true">
        {Array.from({ length: progress.parts }, (_, part) => (
          <i key={part} style={{ '--done': Math.min(Math.max(progress.done - part, 0), 1) } as CSSProperties} />
        ))}
      </span>
    )}
  </div>
);
