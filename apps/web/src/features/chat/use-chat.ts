import { createContext, use } from 'react';
import type { Chat } from './chat';

export const ChatContext = createContext<Chat | null>(null);

export function useChat(): Chat {
  const chat = use(ChatContext);
  if (!chat) throw new Error('useChat needs a chat above it');
  return chat;
}
