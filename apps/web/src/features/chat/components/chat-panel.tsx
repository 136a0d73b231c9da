import { useBundle } from '../../../shared/i18n';
import { useAbout } from '../about';
import { useChat } from '../chat-context';
import { ChatWindow } from './chat-window';

/** The chat, with its own words: members and guests open it alike. */
export default function ChatPanel({ onClose }: { onClose: () => void }) {
  const chat = useChat();
  const about = useAbout();
  return useBundle('chat') && <ChatWindow chat={chat} about={about} onClose={onClose} />;
}
