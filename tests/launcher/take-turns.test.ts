import { expect, it } from 'vitest';
import { takeTurns } from '../../scripts/lib/take-turns.mjs';

function screen() {
  let text = '';
  return { write: (chunk: string | Uint8Array) => (text += String(chunk)), text: () => text };
}

it('shows the first as it writes, and the others whole once it has left', () => {
  const output = screen();
  const turns = takeTurns(output);
  const [a, b, c] = [turns.join('A'), turns.join('B'), turns.join('C')];
  b.write('1');
  a.write('1');
  expect(output.text()).toBe('A1');
  c.write('1');
  c.leave();
  b.write('2');
  a.write('2');
  a.leave();
  expect(output.text()).toBe('A12B12');
  b.write('3');
  expect(output.text()).toBe('A12B123');
  b.leave();
  expect(output.text()).toBe('A12B123C1');
});

it('shows output immediately when no other part writes', () => {
  const output = screen();
  const turns = takeTurns(output);
  turns.join('A').leave();
  const b = turns.join('B');
  b.write(Buffer.from('1'));
  expect(output.text()).toBe('AB1');
});
