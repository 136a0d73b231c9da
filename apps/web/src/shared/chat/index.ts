export { askAbout, useChatAddress, type ChatEntry } from './chat-address';
