import { describe, expect, it } from 'vitest';
import { splitLinks } from './links';

const links = (text: string) => splitLinks(text).filter((piece) => typeof piece !== 'string');
const hrefs = (text: string) => links(text).map(({ href }) => href);

describe('an address in a text', () => {
  it.each([
    ['https://krapao.example/howto', 'https://krapao.example/howto'],
    ['ดูที่https://krapao.example/howtoได้เลยค่ะ', 'https://krapao.example/howto'],
    ['krapao.example/howto', 'https://krapao.example/howto'],
    ['ที่ krapao.com นะคะ', 'https://krapao.com/'],
    ['ที่krapao.co.thนะคะ', 'https://krapao.co.th/'],
    ['www.krapao.example', 'https://www.krapao.example/'],
    ['HTTP://Krapao.Example/A?b=1#c', 'http://krapao.example/A?b=1#c'],
    ['(see https://a.example/x_(y)).', 'https://a.example/x_(y)'],
    ['write to help@krapao.co.th.', 'mailto:help@krapao.co.th'],
    ['ເບິ່ງhttps://krapao.exampleໄດ້', 'https://krapao.example/'],
    ['https://a.example:8080/b', 'https://a.example:8080/b'],
  ])('%s links to %s', (text, href) => {
    expect(hrefs(text)).toEqual([href]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://a.example/x',
    'file.png',
    'ยอด 1,234.50 บาท',
    'ครับ.ขอบคุณ',
    'yes.no',
    'https://krapao.com@evil.example/x',
    'https://',
    '<img src=x onerror=alert(1)>',
    '',
  ])('%s contains no link', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('leaves all other characters unchanged', () => {
    const text = 'a https://x.example, b@c.com!\nkrapao.com/d e';
    expect(
      splitLinks(text)
        .map((piece) => (typeof piece === 'string' ? piece : piece.text))
        .join(''),
    ).toBe(text);
    expect(hrefs(text)).toEqual(['https://x.example/', 'mailto:b@c.com', 'https://krapao.com/d']);
  });

  it('is found in linear time in adversarial text', () => {
    const from = performance.now();
    for (const piece of ['a', 'a.', 'a-', 'a@', '(', 'www.', 'http://', '.,']) splitLinks(piece.repeat(2_000).slice(0, 2_000));
    expect(performance.now() - from).toBeLessThan(1_000);
  });
});
