export { askAbout } from './address';
export { ChatFrame } from './components/chat-frame';
