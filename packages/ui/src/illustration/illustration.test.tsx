import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Illustration } from '.';

const drawings = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.svg'));
const styles = readFileSync(join(import.meta.dirname, 'illustration.css'), 'utf8');

it('is not read out, and uses the file', () => {
  const { container } = render(<Illustration art="/assets/empty.svg" />);
  expect(container.querySelector('svg[aria-hidden="true"] use')?.getAttribute('href')).toBe('/assets/empty.svg#art');
});

it.each(drawings)('%s has the id, no styles or colours of its own, and no colour without a value', (name) => {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  expect(text).toMatch(/^<svg id="art" /);
  expect(text).not.toMatch(/<style|class=|"#|rgb/);
  const colours = new Set([...text.matchAll(/var\((--ill-[\w-]+)\)/g)].map(([, colour]) => colour));
  for (const colour of colours) expect(styles).toContain(`${colour}: `);
});
