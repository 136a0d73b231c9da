import postcss, { type Container, type Document, type Rule } from 'postcss';

/** What is wrong in a file of styles, in words. */
export function breachesIn(css: string, file: string): string[] {
  const breaches: string[] = [];
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const place = `${file}:${rule.source?.start?.line ?? 0} ${rule.selector.replaceAll(/\s+/g, ' ')}`;
    if (rule.selector.includes(':hover') && !isForMice(rule))
      breaches.push(`${place}: on a touch screen :hover stays after the finger has left; put it into @media (hover: hover)`);
  });
  root.walkDecls('-webkit-tap-highlight-color', (declaration) => {
    if ((declaration.parent as Rule).selector !== 'html')
      breaches.push(`${file}: the highlight of taps is set once, in packages/ui/src/base.css`);
  });
  return breaches;
}

function isForMice(rule: Rule): boolean {
  for (let around: Container | Document | undefined = rule.parent; around; around = around.parent)
    if (around.type === 'atrule' && 'params' in around && String(around.params).includes('(hover: hover)')) return true;
  return false;
}

/** Classes of uPlot, whose elements no source of ours names. */
const FOREIGN = /^u-/;

/**
 * The classes that styles name and no source has, neither as a word nor by its beginning before a `${…}`. The
 * prefix of all classes of an app is no beginning: it would be that of every class.
 *
 * @param styles the texts of stylesheets
 * @param source the text of the code
 */
export function unusedClasses(styles: readonly string[], source: string): string[] {
  const words = new Set(source.match(/[\w-]+/g));
  const beginnings = [...source.matchAll(/([\w-]*-)\$\{/g)]
    .map(([, beginning = '']) => beginning)
    .filter((beginning) => beginning.length > 2);
  const named = new Set<string>();
  for (const css of styles)
    postcss.parse(css).walkRules(({ selector }) => {
      for (const [, name = ''] of selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)) named.add(name);
    });
  const isUsed = (name: string): boolean =>
    words.has(name) || FOREIGN.test(name) || beginnings.some((beginning) => name.startsWith(beginning));
  return [...named].filter((name) => !isUsed(name));
}
