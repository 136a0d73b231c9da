import { expect, it } from 'vitest';
import { readAgent } from './agent.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/124.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/124.0.0.0 Safari/537.36 Edg/124.0.0.0`, 'Microsoft Edge', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:126.0) Gecko/20100101 Firefox/126.0', 'Firefox', 'macOS'],
])('names browser and system of %s', (userAgent, browser, system) => {
  expect(readAgent(userAgent)).toEqual({ browser, system });
});

it.each(['', ' ', 'a program', 'Call 02 123 4567 now', '<script>', 'Opera Call-us/1.0', '('.repeat(300), 'x'.repeat(300)])(
  'gives no word of a text that its sender chose: %j',
  (userAgent) => {
    const known = /^(Opera)?$/;
    const { browser, system } = readAgent(userAgent);
    expect([browser ?? '', system ?? '']).toEqual([expect.stringMatching(known), '']);
  },
);
