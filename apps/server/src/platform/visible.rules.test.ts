import { expect, it } from 'vitest';
import { visibleLine, visibleText } from './visible.rules.js';

it('visibleText removes what hides or reorders text, and keeps joiners and tags of emoji', () => {
  expect(visibleText('a\u202eb\u200b\ufeffc')).toBe('abc');
  const family = '👨\u200d👩';
  const flag = '🏴\u{e0067}\u{e0062}\u{e007f}';
  expect([visibleText(family), visibleText(flag), visibleText('a\u200cb')]).toEqual([family, flag, 'a\u200cb']);
  expect(visibleText('a\nb')).toBe('a\nb');
});

it('visibleLine removes what reorders a line or controls a terminal', () => {
  expect(visibleLine('a\u202e\u001b[31m\nb\u200dc')).toBe('a[31mbc');
});
