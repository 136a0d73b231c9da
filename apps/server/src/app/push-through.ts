import type { ChatPush } from '../modules/chat/index.js';

/** Pushes of rooms that stand before the sockets do: until these are there, there is nobody to tell. */
export const pushThrough = (screens: () => ChatPush | undefined): ChatPush => ({
  messaging: (room, message) => screens()?.messaging(room, message),
  typing: (room) => screens()?.typing(room),
  seen: (room, seq) => screens()?.seen(room, seq),
  read: (room, seq) => screens()?.read(room, seq),
});
