import { beforeEach, expect, it } from 'vitest';
import { createShelves } from '../../shared/storage';
import { createUnsent } from './actions';

const { tab } = createShelves();
beforeEach(() => sessionStorage.clear());

const begin = async (username: string) => {
  let restored = '-';
  const keep = await createUnsent(tab, Promise.resolve(username), (text) => (restored = text));
  return { keep, restored };
};

it('unsent text is restored for its author until it is sent', async () => {
  (await begin('0812345678')).keep('ฝากแล้วยังไม่เข้า');
  const again = await begin('0812345678');
  again.keep('');
  expect([again.restored, (await begin('0812345678')).restored]).toEqual(['ฝากแล้วยังไม่เข้า', '']);
});

it('unsent text is not shown to another user', async () => {
  (await begin('0812345678')).keep('ข้อความของคนแรก');
  expect((await begin('0899999999')).restored).toBe('');
});
