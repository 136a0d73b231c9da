export { askAbout, useChatAddress, type ChatControl, type ChatEntry } from './chat-address';
