import { execFileSync } from 'node:child_process';

/**
 * Which font of the system shows a script, in words. The first paint is in these (docs/decisions/0041): where there is none, Chromium looks
 * through all fonts in vain, which no phone of a reader of that script does.
 */
export function systemFonts(): string {
  return (['th', 'lo'] as const).map((lang) => `${lang} ${fontFor(lang) ?? 'none: its first layout searches in vain'}`).join(', ');
}

function fontFor(lang: string): string | undefined {
  try {
    const [first] = execFileSync('fc-list', [`:lang=${lang}`, 'family'], { encoding: 'utf8' }).split('\n');
    return first === '' ? undefined : first;
  } catch {
    return undefined;
  }
}
