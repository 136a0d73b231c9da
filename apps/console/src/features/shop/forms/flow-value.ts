import type { InLanguages } from '@krapao/contract/desk';

/** The replies of the chat as operators write them (docs/chat.md); the server's definition checks them. */
export type FlowButton =
  | { type: 'web' | 'call' | 'postback'; title: InLanguages<string>; payload: string }
  | { type: 'text'; title: InLanguages<string> };

export interface FlowCard {
  image: string;
  title: InLanguages<string>;
  subtitle: InLanguages<string>;
  buttons: FlowButton[];
}

export interface FlowMedia {
  fileType: 'image' | 'video' | 'file';
  url: string;
  message: InLanguages<string>;
  name: string;
}

export type FlowMessage =
  | { message_type: 'text'; payload: InLanguages<string> }
  | { message_type: 'buttons' | 'quick_replies'; payload: { message: InLanguages<string>; buttons: FlowButton[] } }
  | { message_type: 'generic'; payloads: FlowCard[] }
  | { message_type: 'media'; payload: FlowMedia };

export interface FlowStep {
  id: string;
  triggers: string[];
  messages: FlowMessage[];
  ends: boolean;
  helps?: boolean;
}

export interface FlowValue {
  welcome: string | null;
  fallback: string | null;
  attachment: string | null;
  steps: FlowStep[];
}
