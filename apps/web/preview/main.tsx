import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import type { Currency, Language } from '@krapao/contract';
import { type Answers, answerFrom } from './answers';
import '../src/shared/styles/public.css';
import '../src/app/shell/shell.css';

/** What the desk posts: the answers, and which screen shows them. */
interface PreviewContent {
  answers: Answers;
  /** Path and query of the wallet's screen. */
  path: string;
  isMember: boolean;
  language: Language;
  theme: 'dark' | 'light';
  /** Of the imaginary member. */
  currency: Currency;
}

let content: PreviewContent | undefined;
globalThis.fetch = answerFrom(() => content ?? { answers: {}, currency: 'THB' });
// The frame is sandboxed and has an origin of its own: the browser allows it no cookies and no storage.
Object.defineProperty(document, 'cookie', { value: '', writable: true });

const { App } = await import('../src/app/app');
const { createServices } = await import('../src/app/services');
const { firstWords } = await import('../src/app/first-words');
const { env } = await import('../src/shared/env');

/** What the server writes into the wallet's pages (docs/decisions/0246). */
interface Brand {
  names: Record<Language, string>;
  style: string;
}
const brandStyle = new CSSStyleSheet();
document.adoptedStyleSheets = [brandStyle];
function showBrand({ names, style }: Brand): void {
  Object.assign(document.documentElement.dataset, names);
  brandStyle.replaceSync(style);
}

const root = createRoot(document.getElementById('root') ?? document.body);
let runs = 0;

/** Runs the wallet anew: another value is another answer, and the wallet reads an answer once. */
async function show({ answers, path, isMember, language, theme }: PreviewContent): Promise<void> {
  const run = (runs += 1);
  document.documentElement.dataset.theme = theme;
  if (answers.brand !== undefined) showBrand(answers.brand as Brand);
  const services = createServices({ ...env, apiUrl: '' });
  if (isMember) services.session.start('preview', false);
  await Promise.all(firstWords(path).map(services.i18n.ready));
  await services.i18n.setLanguage(language);
  if (run !== runs) return;
  root.render(
    <MemoryRouter key={run} initialEntries={[path]}>
      <App services={services} />
    </MemoryRouter>,
  );
}

window.addEventListener('message', ({ source, data }: MessageEvent<PreviewContent>) => {
  if (source !== window.parent) return;
  content = data;
  void show(data);
});
window.parent.postMessage('preview-ready', '*');
