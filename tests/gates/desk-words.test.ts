import { acts } from '@krapao/contract/desk';
import english from '@krapao/phrases/desk/en';
import { expect, test } from 'vitest';
import { allSettings } from '../../apps/server/src/app/all-settings.js';

test('each setting has a name at the desk', () => {
  expect(Object.keys(english.settings.name).toSorted()).toEqual(allSettings.map(({ key }) => key).toSorted());
});

test('each act has a name in the audit trail', () => {
  const named = Object.keys(english.audit.action);
  expect(acts.filter((act) => !named.includes(act.replaceAll('.', '-')))).toEqual([]);
});
