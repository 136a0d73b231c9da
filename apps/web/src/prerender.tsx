import { text } from 'node:stream/consumers';
import type { Language } from '@krapao/contract';
import type { Phrases } from '@krapao/phrases';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app/app';
import { firstWords } from './app/first-words';
import type { Services } from './app/services';
import { createSignal } from '@krapao/ui/signal';
import { createClient } from './shared/api-client';
import { env } from './shared/env';
import { createExtras } from './shared/extras';
import { loadBundle } from './shared/i18n';
import { createI18n, htmlLang, languages } from '@krapao/ui/i18n';
import { paths, type Path } from './shared/paths';
import { createSession } from './shared/session';
import { createShelves } from './shared/storage';

/** A screen that is the same for everyone on a first visit. */
interface PublicScreen {
  path: Path;
  /** The title of its `usePageTitle`. */
  title: (phrases: Partial<Phrases>) => string | undefined;
  /** The source files of the screen, where it is not part of the first load. */
  sources?: string[];
}

const screens: PublicScreen[] = [
  { path: paths.login, title: ({ session }) => session?.loginTitle },
  { path: paths.register, title: ({ account }) => account?.registerTitle, sources: ['src/app/routes/register.tsx'] },
  { path: paths.howto, title: ({ shell }) => shell?.howto, sources: ['src/app/rare-screens.ts', 'src/app/routes/howto.tsx'] },
  { path: paths.contact, title: ({ shell }) => shell?.contact, sources: ['src/app/rare-screens.ts', 'src/app/routes/contact.tsx'] },
];

/** One screen in one language, as HTML. */
export interface PrerenderedScreen {
  path: Path;
  language: Language;
  lang: string;
  title: string;
  sources: string[];
  /** The bundles of phrases that it shows. */
  words: string[];
  /** The HTML of `#root`. */
  html: string;
}

/** The services of an unknown device: nothing is stored, and no server is called. */
async function strangersServices(path: Path, language: Language): Promise<Services> {
  const shelves = createShelves();
  const session = createSession(shelves);
  const gone = createSignal();
  const i18n = createI18n({ first: language, load: loadBundle, remember: () => undefined });
  await Promise.all(firstWords(path).map(i18n.ready));
  const extras = createExtras(() => Promise.resolve(null));
  const call = createClient({
    baseUrl: env.apiUrl,
    token: session.token,
    language: () => htmlLang(language),
    announced: extras.announced,
    onSessionEnd: session.clear,
    onGone: gone.emit,
  });
  return { shelves, session, i18n, call, extras, gone };
}

/** A failing screen fails the build: React alone would render the error in its place. */
const fail = (error: unknown): never => {
  throw error;
};

async function prerender({ path, title, sources = [] }: PublicScreen, language: Language): Promise<PrerenderedScreen> {
  const services = await strangersServices(path, language);
  const { phrases } = services.i18n.state();
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <App services={services} />
    </StaticRouter>,
    // Everything in place: React would stream larger parts separately, with a script that moves them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: fail },
  );
  return {
    path,
    language,
    lang: htmlLang(language),
    title: `${title(phrases)} · ${phrases.shell?.brand}`,
    sources,
    words: firstWords(path),
    html: await text(prelude),
  };
}

/** Every public screen in every language. The build imports this module; lazy modules can be loaded during that import only. */
export const prerendered = await Promise.all(screens.flatMap((screen) => languages.map(({ code }) => prerender(screen, code))));
