import { expect, it } from 'vitest';
import { fillNotice } from './notice';

it.each(['{percent}', '{{percent}}', '{{ percentFail }}', '${percent}', '{0}', '%s', '%d'])(
  'the placeholder %s is filled',
  (placeholder) => {
    expect(fillNotice(`<p>ต่ำกว่า ${placeholder}% ของยอด</p>`, 10)).toBe('<p>ต่ำกว่า 10% ของยอด</p>');
  },
);

it('other text stays as it is', () => {
  for (const notice of ['100% of it, 5 %sales', '<p style="x{y: z}">a</p>', '']) expect(fillNotice(notice, 10)).toBe(notice);
});
