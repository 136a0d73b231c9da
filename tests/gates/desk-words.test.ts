import { acts } from '@krapao/contract/desk';
import english from '@krapao/phrases/desk/en';
import { expect, test } from 'vitest';
import { shownSettings } from '../../apps/server/src/desk/settings/setting-table.js';

test('each setting has a name at the desk', () => {
  expect(Object.keys(english.settings.name).toSorted()).toEqual(Object.keys(shownSettings).toSorted());
});

test('each act has a name in the audit trail', () => {
  const named = Object.keys(english.audit.action);
  expect(acts.filter((act) => !named.includes(act.replaceAll('.', '-')))).toEqual([]);
});
