import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createShelves } from '../storage';
import { createDraftShelf } from './draft-shelf';

const start = { name: '', bank: 'KTB' };
const shelfOf = (owner: string) => {
  const shelf = createDraftShelf(createShelves().tab, owner);
  shelf.claim();
  return shelf;
};

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.useRealTimers());

it('gives back what its owner typed, form by form', () => {
  shelfOf('ann').keep('edit-profile', { name: 'Ann', bank: 'SCB' });
  shelfOf('ann').keep('withdraw', { amount: '5' });
  expect(shelfOf('ann').restore('edit-profile', start)).toEqual({ name: 'Ann', bank: 'SCB' });
  expect(shelfOf('ann').restore('bank-name', start)).toEqual(start);
});

it("forgets one owner's words once another is here, for good", () => {
  shelfOf('ann').keep('edit-profile', { name: 'Ann' });
  expect(shelfOf('ben').restore('edit-profile', start)).toEqual(start);
  expect(shelfOf('ann').restore('edit-profile', start)).toEqual(start);
});

it('shows nothing to a person who has not claimed it', () => {
  shelfOf('ann').keep('edit-profile', { name: 'Ann' });
  expect(createDraftShelf(createShelves().tab, 'ben').restore('edit-profile', start)).toEqual(start);
});

it('expires after half an hour', () => {
  vi.useFakeTimers({ now: 0 });
  shelfOf('ann').keep('edit-profile', { name: 'Ann' });
  vi.setSystemTime(30 * 60_000 + 1);
  expect(shelfOf('ann').restore('edit-profile', start)).toEqual(start);
});

it.each([
  ['fields that the form no longer has', '{"edit-profile":{"at":9e15,"typed":{"name":"Ann","gone":"x"}}}', { name: 'Ann', bank: 'KTB' }],
  ['values that are no text', '{"edit-profile":{"at":9e15,"typed":{"name":7}}}', start],
  ['another shape', '{"edit-profile":{"at":9e15,"typed":null}}', start],
  ['no JSON', 'x', start],
])('leaves out values of an earlier release: %s', (_, stored, restored) => {
  const shelf = shelfOf('ann');
  sessionStorage.setItem('draft', stored);
  expect(shelf.restore('edit-profile', start)).toEqual(restored);
});

it('forgets a form and no other', () => {
  const shelf = shelfOf('ann');
  shelf.keep('edit-profile', { name: 'Ann' });
  shelf.keep('withdraw', { amount: '5' });
  shelf.forget('edit-profile');
  expect(shelf.restore('edit-profile', start)).toEqual(start);
  expect(shelf.restore('withdraw', { amount: '' })).toEqual({ amount: '5' });
});
