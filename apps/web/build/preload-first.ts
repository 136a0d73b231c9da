import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Thai holds the baht sign, so every language needs it; Latin holds the digits. Lao comes only where Lao shows. */
const first = [/anuphan-thai-wght-normal.*\.woff2$/, /anuphan-latin-wght-normal.*\.woff2$/];

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
  injectTo: 'head',
});

/** Asks for the two fonts of the first paint, and for the words of the default language, along with the page itself. */
export const preloadFirst = (language: 'th' | 'la'): Plugin => ({
  name: 'preload-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const files = Object.values(bundle);
      const fonts = files.filter(({ fileName }) => first.some((font) => font.test(fileName)));
      const words = files.filter(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/phrases/src/bundles/public/${language}.ts`),
      );
      const modules = words.map(({ fileName }): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', href: `/${fileName}`, crossorigin: '' },
        injectTo: 'head',
      }));
      return [...fonts.map(({ fileName }) => preload(fileName)), ...modules];
    },
  },
});
