import Beasties from 'beasties';

const element = /<style>([^]*?)<\/style>/;

/**
 * Leaves in a page's `<style>` the rules whose elements it contains. Pages of one screen share the rules found for the first of them, so
 * that they share their hash in the content policy.
 */
export function createFirstStyles(): (screen: string, page: string) => Promise<string> {
  // Rules about the root, a language or the focus may apply later; selectors inside `:is` are not searched.
  const pruner = new Beasties({ logLevel: 'silent', keyframes: 'critical', fonts: true, allowRules: [/^:/, /:is\(/] });
  const known = new Map<string, string>();
  return async (screen, page) => {
    const styles = known.get(screen) ?? element.exec(await pruner.process(page))?.[0];
    if (styles === undefined) throw new Error(`Nothing is left of the styles of ${screen}.`);
    known.set(screen, styles);
    return page.replace(element, () => styles);
  };
}
