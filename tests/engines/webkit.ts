import { freePort } from '../../scripts/lib/ports.mjs';
import { waitUntil } from '../../scripts/lib/process.mjs';
import { type Driver, type Engine, keysFor, pressAt } from './driver.js';
import { endGroup, startProgram, untilItAnswers } from './program.js';

/** The key of an element reference (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** In full screen, MiniBrowser has no toolbar, which would not become narrower than 447 px. */
const capabilities = { 'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] } };

/** WebKitGTK's browser over W3C WebDriver (https://www.w3.org/TR/webdriver2/), on a virtual display. */
export async function startWebKit(pageScript: string): Promise<Engine> {
  const port = await freePort();
  const screen = ['-a', '-s', '-screen 0 1600x1000x24'];
  const program = startProgram('webkit', 'xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`]);
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`${method} ${path.replace(/^\/session\/[^/]+/, '')}: ${JSON.stringify(value)}`);
    return value;
  };
  await untilItAnswers('WebKitWebDriver', () => send('GET', '/status'));
  return {
    // A session is a new browser with an empty profile.
    newWindow: async () => {
      const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
      return windowOf((method, path, body) => send(method, `/session/${sessionId}${path}`, body), pageScript);
    },
    stop: () => endGroup(program),
  };
}

type Send = <T>(method: string, path: string, body?: object) => Promise<T>;

function windowOf(send: Send, pageScript: string): Driver {
  const run = <T>(script: string): Promise<T> => send('POST', '/execute/sync', { script, args: [] });
  const perform = (...actions: object[]): Promise<void> => send('POST', '/actions', { actions });
  return {
    open: (url) => send('POST', '/url', { url }),
    resize: async (width, height) => {
      await send('POST', '/window/rect', { x: 0, y: 0, width, height });
      const isResized = () => run<boolean>(`return innerWidth === ${width} && innerHeight === ${height}`);
      if (!(await waitUntil(isResized, 5_000))) throw new Error(`the viewport did not become ${width} × ${height}`);
    },
    evaluate: async (expression) => {
      // No command of W3C WebDriver runs a script in every new document.
      if (!(await run<boolean>('return "journeyPage" in window'))) await run(pageScript);
      return JSON.parse(await run(`return JSON.stringify(${expression})`));
    },
    press: (point) => perform(pressAt(point)),
    type: (text) => perform(keysFor(text)),
    attach: async (selector, file) => {
      const found = await send<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector });
      await send('POST', `/element/${found[ELEMENT]}/value`, { text: file });
    },
    picture: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    close: () => send('DELETE', ''),
  };
}
