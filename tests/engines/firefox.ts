import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';
import { connectBiDi, type Send } from './bidi.js';
import { type Driver, type Engine, keysFor, pressAt } from './driver.js';
import { endGroup, startProgram, untilItAnswers } from './program.js';

/** Firefox over WebDriver BiDi. */
export async function startFirefox(program: string, pageScript: string): Promise<Engine> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'krapao-firefox-'));
  const child = startProgram('firefox', program, ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`]);
  const { send, close } = await untilItAnswers('Firefox', () => connectBiDi(`ws://127.0.0.1:${port}/session`));
  await send('session.new', { capabilities: {} });
  await send('script.addPreloadScript', { functionDeclaration: `() => { ${pageScript} }` });
  return {
    newWindow: async () => {
      // A user context is a profile of its own.
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {});
      const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
      return windowOf(send, context, () => send('browser.removeUserContext', { userContext }));
    },
    stop: async () => {
      close();
      await endGroup(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Evaluated = { type: 'success'; result: { value?: string } } | { type: 'exception'; exceptionDetails: { text: string } };

function windowOf(send: Send, context: string, close: () => Promise<void>): Driver {
  const perform = (...actions: object[]): Promise<void> => send('input.performActions', { context, actions });
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    evaluate: async (expression) => {
      const evaluated = await send<Evaluated>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      });
      if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text);
      const { value } = evaluated.result;
      return value === undefined ? undefined : JSON.parse(value);
    },
    press: (point) => perform(pressAt(point)),
    type: (text) => perform(keysFor(text)),
    attach: async (selector, file) => {
      const locator = { type: 'css', value: selector };
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', { context, locator });
      await send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files: [file] });
    },
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close,
  };
}
