import type { Page, Route } from '@playwright/test';

const opened = `0${JSON.stringify({ sid: 's', upgrades: [], pingInterval: 60_000, pingTimeout: 60_000, maxPayload: 1_000_000 })}`;

/**
 * As much of engine.io's long polling as a page needs to be connected: it opens, connects, and every question gets the same answer.
 * @param answer null: there is no server to reach
 */
export async function answerSocket(page: Page, answer: unknown): Promise<void> {
  const packets: string[] = [];
  let poll: Route | null = null;
  const tell = async (packet?: string) => {
    if (packet !== undefined) packets.push(packet);
    if (!poll || packets.length === 0) return;
    const waiting = poll;
    poll = null;
    await waiting.fulfill({ body: packets.splice(0).join('\x1e') });
  };
  const hear = (packet: string): string | undefined => {
    const [, question] = /^42(\d+)\[/.exec(packet) ?? [];
    if (packet.startsWith('40')) return '40{"sid":"s"}';
    return question === undefined ? undefined : `43${question}${JSON.stringify([answer])}`;
  };
  await page.route('**/socket.io/**', async (route) => {
    const request = route.request();
    if (answer === null) return route.abort();
    if (!request.url().includes('sid=')) return route.fulfill({ body: opened });
    if (request.method() === 'GET') {
      poll = route;
      return tell();
    }
    await route.fulfill({ body: 'ok' });
    for (const packet of (request.postData() ?? '').split('\x1e')) await tell(hear(packet));
  });
}
