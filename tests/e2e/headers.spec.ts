import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { watchViolations } from './violations';
import { words } from './words';

/** The security headers (docs/security.md, V3), on the built product. */
const w = words.th;
const PUBLIC = ['/login', '/register', '/howto', '/contact', '/terminated', '/no-such-page'];
const MEMBER = ['/user/home', '/user/profile', '/user/statement', '/user/home?sheet=deposit', '/user/home?sheet=withdraw'];

test.use({ serviceWorkers: 'allow' });

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(w.session.phone).fill('0800000001');
  await page.getByLabel(w.session.password, { exact: true }).fill('krapao-demo');
  await page.getByRole('button', { name: w.session.submit, exact: true }).click();
  await page.waitForURL('**/user/home');
}

const directives = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

for (const path of PUBLIC) {
  test(`${path}: strict headers, and every inline script and style has its hash`, async ({ request }) => {
    const response = await request.get(path);
    const headers = response.headers();
    const policy = directives(headers['content-security-policy'] ?? '');
    const { 'form-action': forms, ...own } = policy;
    // One game is entered by a form of ours.
    expect(forms).toEqual(["'self'", expect.stringMatching(/^http:\/\/(localhost|127\.0\.0\.1):\d+$/)]);
    expect(own).toMatchObject({
      'frame-ancestors': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'connect-src': ["'self'"],
    });
    // The slip's reader is WebAssembly, which is compiled and not evaluated.
    expect(JSON.stringify(own)).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
    expect(policy).not.toHaveProperty('upgrade-insecure-requests');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' });
    expect(headers['permissions-policy']).toContain('geolocation=()');

    const html = await response.text();
    for (const [element, directive] of [
      ['script', 'script-src'],
      ['style', 'style-src'],
    ] as const) {
      for (const [, attributes = '', text = ''] of html.matchAll(new RegExp(`<${element}([^>]*)>([\\s\\S]*?)</${element}>`, 'g'))) {
        if (attributes.includes('src=')) continue;
        expect(policy[directive]).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      }
    }
  });
}

test('the service worker is revalidated each time, and may do no more than a page', async ({ request }) => {
  const headers = (await request.get('/sw.js')).headers();
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('javascript');
  // At the root, it needs no wider scope than its own.
  expect(headers).not.toHaveProperty('service-worker-allowed');
  expect(directives(headers['content-security-policy'] ?? '')).toMatchObject({
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'"],
  });
});

test('answers of the API are not cached', async ({ request }) => {
  for (const path of ['/api/lookup/info', '/api/wallet', '/api/no-such-call']) {
    expect((await request.get(path)).headers()['cache-control']).toBe('no-store');
  }
});

test('no page breaks its own policy', async ({ page }) => {
  const violations = await watchViolations(page);
  for (const path of PUBLIC) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const socket = page.waitForEvent('websocket');
  await logIn(page);
  // Live push is a socket of this very origin, and it speaks.
  const live = await socket;
  expect(new URL(live.url()).host).toBe(new URL(page.url()).host);
  await live.waitForEvent('framereceived');
  const dialog = page.getByRole('dialog', { name: w.wallet.agreement.title });
  await dialog.getByRole('button', { name: w.wallet.agreement.accept }).click();
  for (const path of MEMBER) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(violations).toEqual([]);
});

test('injected scripts, styles and requests do not run', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto('/login');
  const ran = await page.evaluate(async () => {
    const holder = document.createElement('div');
    holder.innerHTML = '<img src="x:" onerror="document.title=\'ran\'"><p style="position:fixed">x</p>';
    const script = document.createElement('script');
    script.textContent = "document.title = 'ran'";
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.body.append(holder, script, style);
    const called = await fetch('https://198.51.100.1/steal').then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    const isVisible = getComputedStyle(document.body).display !== 'none';
    const placed = getComputedStyle(holder.querySelector('p') ?? holder).position;
    return { title: document.title, called, isVisible, placed };
  });
  expect(ran).toMatchObject({ called: false, isVisible: true, placed: 'static' });
  expect(ran.title).not.toBe('ran');
  const refused = violations.map((text) => text.split(' ')[0]);
  for (const directive of ['connect-src', 'script-src-attr', 'script-src-elem', 'style-src-attr', 'style-src-elem']) {
    expect(refused).toContain(directive);
  }
});

/** A page of another site. */
async function elsewhere(html: string, visit: (address: string) => Promise<void>): Promise<void> {
  const site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    await visit(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  } finally {
    site.closeAllConnections();
    site.close();
  }
}

test('no other site can put the wallet into a frame', async ({ page, baseURL }) => {
  await elsewhere(`<iframe src="${baseURL}/login"></iframe>`, async (address) => {
    const refused = page.waitForEvent('requestfailed', { predicate: (failed) => failed.url().endsWith('/login') });
    await page.goto(address);
    expect((await refused).failure()?.errorText).toContain('BLOCKED_BY_RESPONSE');
  });
});

for (const [way, opens] of [
  ['at once', `window.wallet = open('/wallet')`],
  ['in a window it had', `window.wallet = open('about:blank'); wallet.location = '/wallet'`],
] as const) {
  test(`a site that opens the wallet ${way} holds no handle of its window`, async ({ page, baseURL }) => {
    const script = `onclick = () => { ${opens.replace('/wallet', `${baseURL}/login`)}; }`;
    // Neither a cached copy without the policy nor the service worker gives the site a handle.
    await page.goto('/login');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 60_000 });
    await elsewhere(`<button>Win</button><script>${script}</script>`, async (address) => {
      await page.goto(address);
      const opened = page.waitForEvent('popup');
      await page.getByRole('button').click();
      const wallet = await opened;
      await expect(wallet.getByRole('button', { name: w.session.submit, exact: true })).toBeVisible();
      expect(await wallet.evaluate(() => window.opener)).toBeNull();
      // What a browser reports for a window that it has detached.
      expect(await page.evaluate('wallet.closed')).toBe(true);
    });
  });
}
