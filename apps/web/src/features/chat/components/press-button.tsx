import type { ChatButton } from '@krapao/contract';
import { CallIcon, ExternalIcon } from '../../../shared/ui/icons/messages';
import { pressOf } from '../model/press';
import { ChatLink } from './chat-link';
import { usePanel } from './panel-context';

/** One button of a message (docs/specification.md §2.8). One whose address must not be followed stays without effect, and says so. */
export function PressButton({ button }: { button: ChatButton }) {
  const { press } = usePanel();
  const { title, payload } = button;
  const does = pressOf(button);
  switch (does?.kind) {
    case 'place':
      return <ChatLink href={payload}>{title}</ChatLink>;
    case 'open':
      return (
        <ChatLink href={payload}>
          <ExternalIcon />
          {title}
        </ChatLink>
      );
    case 'call':
      return (
        <a href={does.href}>
          <CallIcon />
          {title}
        </a>
      );
    case 'send':
      return (
        // The second half of a double click is no second answer.
        <button type="button" onClick={({ detail }) => detail < 2 && press(button)}>
          {title}
        </button>
      );
    default:
      return (
        <button type="button" disabled>
          {title}
        </button>
      );
  }
}
