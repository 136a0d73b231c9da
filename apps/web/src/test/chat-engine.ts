import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createEngine, type ChatEngine } from '../features/chat/engine';
import { createClient } from '../shared/api-client';
import { openSocket } from '../shared/live/connect';
import { createShelves } from '../shared/storage';
import { api, mockServer } from './api';
import { fakeChat, type FakeChat } from './fake-chat';

/** The guest of this device. */
export const GUEST = 'guest-0123456789abcdef';

/** The words of each line, or its kind. */
export const says = (engine: ChatEngine): string[] =>
  engine.state().lines.map(({ content }) => (content.message_type === 'text' ? content.payload : content.message_type));

/** The delivery state of each of the customer's own messages. */
export const statuses = (engine: ChatEngine): string[] =>
  engine
    .state()
    .lines.filter(({ mine }) => mine)
    .map(({ status }) => status);

export const picture = (name = 'cat.png'): File => new File([new Uint8Array(3)], name, { type: 'image/png' });

const completeDom = (): void => {
  // Not part of jsdom.
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  // Browsers clone a File; Node does not know jsdom's.
  const clone = structuredClone;
  vi.stubGlobal('structuredClone', (value: { file?: unknown }) =>
    value.file instanceof File ? { ...clone({ ...value, file: null }), file: value.file } : clone(value),
  );
};

/** In each test of a file: its own chat server, an empty device, and engines that end with the test. */
export function chatEngines({ plain = false } = {}) {
  let server: FakeChat;
  let engines: ChatEngine[] = [];
  let loggedIn: string | null = null;

  beforeEach(async () => {
    completeDom();
    vi.stubGlobal('indexedDB', new IDBFactory());
    localStorage.setItem('guest-id', GUEST);
    server = await fakeChat({ plain });
  });
  afterEach(async () => {
    for (const engine of engines) engine.close();
    engines = [];
    vi.unstubAllGlobals();
    mockServer.resetHandlers();
    await server.close();
  });

  /** Opens the chat as a new page does; as a member by their id. */
  const start = (member: string | null = null): ChatEngine => {
    if (member !== null) api.reply('GET /api/account/profile', { _id: member } as never);
    const token = member;
    loggedIn = member;
    const announced = async () => new Set(plain ? [] : ['chat-sync']);
    const call = createClient({
      baseUrl: window.location.origin,
      token: () => loggedIn,
      language: () => 'en',
      announced,
      onSessionEnd: () => undefined,
      onGone: () => undefined,
    });
    const engine = createEngine({
      call,
      token,
      currentToken: () => loggedIn,
      shelf: createShelves().local,
      tab: createShelves().tab,
      announced,
      openSocket: async () => {
        const socket = openSocket(server.url, token);
        return { socket, release: () => void socket.close() };
      },
    });
    engines.push(engine);
    return engine;
  };
  return {
    server: (): FakeChat => server,
    start,
    connected: async (member: string | null = null): Promise<ChatEngine> => {
      const engine = start(member);
      await expect.poll(() => [engine.state().state, engine.state().loading]).toEqual(['connected', false]);
      return engine;
    },
    /** The session changes before the screen has noticed. */
    login: (member: string | null): void => {
      loggedIn = member;
    },
    /** Closes the page. */
    leave: (engine: ChatEngine): void => {
      engine.close();
      engines = engines.filter((open) => open !== engine);
    },
  };
}
