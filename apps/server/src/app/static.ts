import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Language, languages } from '@krapao/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookie } from '../platform/http/cookies.js';
import type { InlineHashes } from '../platform/http/headers.js';
import { chooseLanguage } from '../platform/http/language.js';
import { namesFile } from '../platform/http/page-path.js';
import { createPages, manifestOf } from '../platform/http/pages.js';
import { offeredLanguage, type ReadBrand } from '../platform/site-brand.rules.js';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The hashes of inline scripts and styles in the pages of the built web app. */
export function inlineHashes(webDir: string): InlineHashes {
  const files = webDir !== '' && existsSync(webDir) ? readdirSync(webDir, { recursive: true, encoding: 'utf8' }) : [];
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => readFileSync(join(webDir, file), 'utf8'));
  const hashes = (element: RegExp): string[] => [
    ...new Set(pages.flatMap((page) => [...page.matchAll(element)].map(([, text = '']) => sha256(text)))),
  ];
  return { scripts: hashes(INLINE_SCRIPT), styles: hashes(INLINE_STYLE) };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/**
 * Serves the built web app, if there is one, with the brand of the site. Hashed assets are cached permanently. Every other path is a page, which is always
 * revalidated: the prerendered page of the path in the language of the cookie `locale`, else the plain shell.
 */
export async function webRoutes(app: FastifyInstance, webDir: string, defaultLanguage: Language, readBrand: ReadBrand): Promise<void> {
  const hasWeb = webDir !== '' && existsSync(join(webDir, SHELL));
  const named = [SHELL, WORKER, ...languages.map(manifestOf)].filter((file) => hasWeb && existsSync(join(webDir, file)));
  const pages = createPages(webDir, hasWeb ? [...named, ...prerenderedPages(webDir)] : [], readBrand);
  const art = join(webDir, 'art/');
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: webDir,
      preCompressed: true,
      wildcard: false,
      index: false,
      cacheControl: false,
      globIgnore: ['**/.vite/**', '**/*.br', '**/*.gz', `${PRERENDERED}/**`, ...named],
      setHeaders: (response, path) => {
        response.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
        // Pictures that answers of the API name: the web may have another origin.
        if (path.startsWith(art)) response.header('Cross-Origin-Resource-Policy', 'cross-origin');
      },
    });
  }
  for (const file of named) app.get(`/${file}`, (request, reply) => pages.send(request, reply, file));
  // Where password managers lead their users (RFC 8615, "A Well-Known URL for Changing Passwords").
  if (hasWeb) app.get('/.well-known/change-password', (_request, reply) => reply.redirect(CHANGE_PASSWORD, 303));
  app.setNotFoundHandler(async (request, reply) => {
    if (!hasWeb || !isPage(request)) return reply.status(404).send({ message: 'NO_DATA' });
    const chosen = chooseLanguage(undefined, readCookie(request.headers.cookie, 'locale'), defaultLanguage);
    const offered = (await readBrand())?.languages ?? [chosen];
    const language = offeredLanguage(offered, chosen, defaultLanguage);
    const page = `${PRERENDERED}${request.url.split('?')[0]}.${language}.html`;
    if (isDirectNavigation(request)) reply.removeHeader('cross-origin-opener-policy');
    return pages.send(request, reply.header('Vary', PAGE_VARIES), pages.has(page) ? page : SHELL);
  });
}

const CHANGE_PASSWORD = '/user/profile?sheet=password';

/** One file per screen and language: `prerendered/login.th.html`. */
const PRERENDERED = 'prerendered';

const prerenderedPages = (webDir: string): string[] => {
  const folder = join(webDir, PRERENDERED);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => file.endsWith('.html')).map((file) => `${PRERENDERED}/${file}`);
};

const SHELL = 'index.html';
const WORKER = 'sw.js';

const PAGE_VARIES = 'Cookie, Sec-Fetch-Mode, Sec-Fetch-Site';

/**
 * Whether the user opened the page directly or from this site. The opener policy protects against the site that opened the window. Skip it here: it
 * forces a process swap, 70-130 ms on a slow phone (docs/decisions/0030).
 */
const isDirectNavigation = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && ['none', 'same-origin'].includes(String(headers['sec-fetch-site']));

const isPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !namesFile(url) &&
  !/^\/(api|agent|assets|files|webhooks|socket\.io|metrics|healthz|readyz)([/?]|$)/.test(url);
