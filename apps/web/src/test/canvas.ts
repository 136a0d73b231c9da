import { vi } from 'vitest';

/** Gives canvases a pen that records the texts it writes, in their order; every letter is 8 wide. */
export function recordTexts(): string[] {
  const texts: string[] = [];
  const gradient = { addColorStop: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const known: Record<string, unknown> = {
      canvas: this,
      fillText: (text: string) => texts.push(text),
      measureText: (text: string) => ({ width: text.length * 8 }),
      createLinearGradient: () => gradient,
    };
    // Whatever else a pen does leaves no text.
    return new Proxy(known, { get: (pen, name: string) => pen[name] ?? (() => undefined), set: () => true }) as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(new Blob(['picture'], { type })));
  return texts;
}
