import { describe, expect, it } from 'vitest';
import { lacksGift, linkIn } from './gift-link';

it.each([
  ['https://gift.truemoney.com/campaign/?v=Ab3', 'https://gift.truemoney.com/campaign/?v=Ab3'],
  ['ส่งซองให้คุณ https://gift.truemoney.com/campaign/?v=Ab3 รีบกดนะ', 'https://gift.truemoney.com/campaign/?v=Ab3'],
  ['no address', 'no address'],
])('%s has the address %s', (text, link) => {
  expect(linkIn(text)).toBe(link);
});

describe('an address without a gift', () => {
  it.each([
    ['https://gift.truemoney.com/campaign/', true],
    ['https://gift.truemoney.com/campaign/?v=', true],
    ['https://gift.truemoney.com', true],
    ['https://gift.truemoney.com/campaign/?v=Ab3', false],
    ['https://shop.example/gifts', false],
    ['gift', false],
    ['', false],
  ])('%s: %s', (link, lacks) => {
    expect(lacksGift(link)).toBe(lacks);
  });
});
