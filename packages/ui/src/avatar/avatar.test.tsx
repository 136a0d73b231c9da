import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './avatar';

it('has the name for screen readers, unless the name is beside it', () => {
  const text = (decorative: boolean) => render(<Avatar name="Pim Rattanakul" decorative={decorative} />).container.textContent;
  expect([text(false), text(true)]).toEqual(['PRPim Rattanakul', 'PR']);
});
