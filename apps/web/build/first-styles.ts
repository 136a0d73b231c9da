import Beasties from 'beasties';

const element = /<style>([^]*?)<\/style>/;

/**
 * Leaves in a page's `<style>` the rules whose elements it has. Pages of one screen share what is found for the first of them, so that
 * they share its hash in the content policy as well.
 */
export function createFirstStyles(): (screen: string, page: string) => Promise<string> {
  // What hangs on the root, a language or the focus may be met later; what is said by `:is` is not looked for.
  const pruner = new Beasties({ logLevel: 'silent', keyframes: 'critical', fonts: true, allowRules: [/^:/, /:is\(/] });
  const known = new Map<string, string>();
  return async (screen, page) => {
    const styles = known.get(screen) ?? element.exec(await pruner.process(page))?.[0];
    if (styles === undefined) throw new Error(`Nothing is left of the styles of ${screen}.`);
    known.set(screen, styles);
    return page.replace(element, () => styles);
  };
}
