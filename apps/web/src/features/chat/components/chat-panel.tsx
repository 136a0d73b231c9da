import { useAbout } from '../about';
import type { Chat } from '../chat';
import { ChatWindow } from './chat-window';

interface ChatPanelProps {
  chat: Chat;
  onClose: () => void;
}

/** The chat, for members and guests alike. Its words, the bundle `chat`, are ready before it is drawn. */
export default function ChatPanel({ chat, onClose }: ChatPanelProps) {
  return <ChatWindow chat={chat} about={useAbout()} onClose={onClose} />;
}
