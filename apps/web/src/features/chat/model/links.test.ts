import { describe, expect, it } from 'vitest';
import { buttonAction, mediaAddress, splitLinks } from './links';

const here = window.location.origin;

// §2-57 button types
it.each([
  ['web', 'https://a.example/x', { kind: 'open', href: 'https://a.example/x' }],
  ['web', '/user/bonus?sheet=bonus', { kind: 'place', to: '/user/bonus?sheet=bonus' }],
  ['web', `${here}/contact#x`, { kind: 'place', to: '/contact#x' }],
  ['web', '//a.example/x', { kind: 'open', href: 'http://a.example/x' }],
  ['web', '/files/chat/abc', { kind: 'open', href: `${here}/files/chat/abc` }],
  ['web', 'javascript:alert(1)', null],
  ['web', ' JaVaScript:alert(1)', null],
  ['web', 'java\nscript:alert(1)', null],
  ['web', 'data:text/html,x', null],
  ['web', 'vbscript:x', null],
  ['web', 'tel:123', null],
  ['web', '', null],
  ['call', '02-123-4567', { kind: 'call', href: 'tel:021234567' }],
  ['call', 'tel:+66 81 234 5678', { kind: 'call', href: 'tel:+66812345678' }],
  ['call', 'javascript:alert(1)', null],
  ['call', '', null],
  ['postback', 'step-2', { kind: 'send' }],
  ['anything', 'javascript:alert(1)', { kind: 'send' }],
])('a button %s with %s', (type, payload, does) => {
  expect(buttonAction({ type, title: 'x', payload })).toEqual(does);
});

// §3-28 media payload
it.each([
  [{ filePath: 'files/chat/abc', url: '' }, `${here}/files/chat/abc`],
  [{ filePath: '', url: 'https://cdn.example/a.png' }, 'https://cdn.example/a.png'],
  [{ filePath: 'javascript:alert(1)', url: '' }, `${here}/javascript:alert(1)`],
  [{ filePath: 'data:text/html,x', url: '' }, null],
  [{ filePath: '', url: 'javascript:alert(1)' }, null],
  [{ filePath: 'api/logout', url: '' }, null],
  [{ filePath: '../../api/logout', url: '' }, null],
  [{ filePath: '', url: '/api/logout' }, null],
  [{ filePath: '', url: '' }, null],
])('a file at %j is fetched from %s', (media, address) => {
  expect(mediaAddress(media)).toBe(address);
});

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
