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
