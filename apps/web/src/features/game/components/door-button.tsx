import type { ReactNode } from 'react';
import { buttonClass } from '../../../shared/ui';
import { PlayIcon } from '../../../shared/ui/icons/games';
import type { Door } from '../api/get-door';

/** The way into a game as a link, or a form, that the member presses: no browser blocks that. */
export function DoorButton({ door, children }: { door: Door; children: ReactNode }) {
  if (door.kind === 'link')
    return (
      <a className={buttonClass({ block: true })} href={door.href} target="_blank" rel="noopener noreferrer">
        <PlayIcon />
        {children}
      </a>
    );
  return (
    <form method="post" action={door.action} target="_blank" rel="noopener noreferrer">
      {Object.entries(door.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClass({ block: true })}>
        <PlayIcon />
        {children}
      </button>
    </form>
  );
}
