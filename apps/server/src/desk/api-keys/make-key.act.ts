import { makeApiKey } from '@krapao/contract/desk';
import { notifyDesk } from '../../platform/desk-topics.js';
import { newId } from '../../platform/ids.js';
import { type Act, defineAct } from '../acts/index.js';
import { actorOfId } from '../base/request.js';
import { insertApiKey, isNameTaken } from './api-keys.repository.js';

/** Makes a key without a secret: that is made when the maker collects it, so that no proposal contains one and its checker cannot see it. */
export const makeKeyAct: Act = defineAct({
  name: 'api-key.make',
  permission: 'team.change',
  input: makeApiKey.body.omit({ note: true }),
  plan: async (tx, { name, permissions, days }) => {
    if (await isNameTaken(tx, name)) return 'NAME_TAKEN';
    return {
      target: { kind: 'api-key', id: name, label: name },
      version: 'new',
      member: null,
      money: null,
      changes: [
        { field: 'name', before: null, after: name },
        { field: 'permissions', before: null, after: permissions.join(', ') },
        { field: 'days', before: null, after: String(days) },
      ],
      second: 'always',
    };
  },
  perform: async (tx, { name, permissions, days }, { deciders, actor }) => {
    // Checker and maker of a proposal; one person who runs the site alone is both.
    const [checker, maker] = deciders.map(actorOfId);
    const by = maker === undefined ? { maker: actor.actor, checker: null } : { maker, checker: checker ?? null };
    await insertApiKey(tx, { id: newId(), name, permissions, days, ...by });
    notifyDesk(tx, 'team');
    return null;
  },
});
