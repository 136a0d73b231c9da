import { describe, expect, it } from 'vitest';
import { qrMarkupSource } from './qr-picture';

const decoded = (source: string | null) => decodeURIComponent(source ?? '');

describe('the image of a QR markup', () => {
  it('is the SVG as a data URL, with a size', () => {
    const source = qrMarkupSource('<svg viewBox="0 0 2 2"><path d="M0 0h1v1z"/></svg>');
    expect(source).toMatch(/^data:image\/svg\+xml/);
    expect(decoded(source)).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(decoded(source)).toContain('width="720"');
  });

  it('keeps the size of the markup', () => {
    expect(decoded(qrMarkupSource('<svg width="99" height="99"></svg>'))).toContain('width="99"');
  });

  it('is the data URL of an image tag', () => {
    expect(qrMarkupSource('<p><img src="data:image/png;base64,AAAA"></p>')).toBe('data:image/png;base64,AAAA');
  });

  it.each(['<img src="https://elsewhere.example/qr.png">', '<b>sorry</b>', '', null])('is none for %s', (markup) => {
    expect(qrMarkupSource(markup)).toBeNull();
  });
});
