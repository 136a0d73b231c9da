import { expect, it } from 'vitest';
import { classes } from './classes';

it('joins the names whose condition is true', () => {
  expect(classes('k-btn', false, null, undefined, 'is-busy')).toBe('k-btn is-busy');
});
