import { beforeEach, expect, it, vi } from 'vitest';

/** The module as a reloaded page has it: with the storage of the tab, and without what was in memory. */
async function reload() {
  vi.resetModules();
  return import('./typed-text');
}

beforeEach(() => sessionStorage.clear());

it('what an operator has typed survives a reload, for that operator only', async () => {
  const { shelfOf } = await reload();
  shelfOf('nok').set('note m1', 'called twice');
  shelfOf('dao').set('note m1', 'of another');
  const after = await reload();
  expect(['nok', 'dao', 'other'].map((operator) => after.shelfOf(operator).get('note m1'))).toEqual([
    'called twice',
    'of another',
    undefined,
  ]);
});

it('what was sent or given up is not there after a reload', async () => {
  const { shelfOf } = await reload();
  shelfOf('nok').set('note m1', 'called twice');
  shelfOf('nok').delete('note m1');
  expect((await reload()).shelfOf('nok').get('note m1')).toBeUndefined();
});

it('a file stays in the page: after a reload the text is there without it', async () => {
  const { shelfOf } = await reload();
  const draft = { text: 'see the picture', file: new File(['x'], 'x.png'), mode: 'answer' };
  shelfOf('nok').set('chat c1', draft);
  expect(shelfOf('nok').get('chat c1')).toEqual(draft);
  expect((await reload()).shelfOf('nok').get('chat c1')).toEqual({ ...draft, file: null });
});

it('a sign-out forgets it, in the storage too', async () => {
  const { shelfOf, forgetTyped } = await reload();
  shelfOf('nok').set('note m1', 'called twice');
  forgetTyped();
  expect([shelfOf('nok').get('note m1'), (await reload()).shelfOf('nok').get('note m1')]).toEqual([undefined, undefined]);
});

it('what another program has stored is no typed text', async () => {
  sessionStorage.setItem('desk.typed', '{"nok":1}');
  expect((await reload()).shelfOf('nok').get('note m1')).toBeUndefined();
});
