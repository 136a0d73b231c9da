import { describe, expect, it } from 'vitest';
import { qrMarkupSource, qrTextOf } from './qr-picture';

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

  it.each([
    ['https://gateway.example/qr.png', 'https://gateway.example/qr.png'],
    ['<img src="https://gateway.example/qr.png">', 'https://gateway.example/qr.png'],
    ['/files/qr/1.png', '/files/qr/1.png'],
    ['iVBORw0KGgoAAAA=', 'data:image/png;base64,iVBORw0KGgoAAAA='],
    ['/9j/4AAQ\nSkZJRg==', 'data:image/jpeg;base64,/9j/4AAQSkZJRg=='],
    ['PHN2ZyB4bWxucz0i', 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0i'],
  ])('of %j is its address', (markup, source) => {
    expect(qrMarkupSource(markup)).toBe(source);
  });

  it.each(['http://elsewhere.example/qr.png', '<img src="javascript:alert(1)">', '<b>sorry</b>', '', null])('is none for %s', (markup) => {
    expect(qrMarkupSource(markup)).toBeNull();
  });
});

describe('the text of a QR', () => {
  const text = '00020101021229370016A0000006770101110113006681222333353037645802TH540530.0063043CAD';
  it('is an EMVCo text that is sent in place of an image', () => expect(qrTextOf(` ${text}\n`)).toBe(text));
  it.each(['<svg/>', 'https://gateway.example/000201', '', null])('is none for %j', (markup) => expect(qrTextOf(markup)).toBeNull());
});
