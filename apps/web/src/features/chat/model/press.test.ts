import { expect, it } from 'vitest';
import { mediaAddress, buttonAction } from './links';

const here = window.location.origin;

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
