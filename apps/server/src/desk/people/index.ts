import type { Person } from '@krapao/contract/desk';
import { isId } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { actorOfId } from '../base/request.js';
import { findEveryKey, findEveryone, findKeyNames, findNames } from './people.repository.js';

/** The people behind actors; an actor of the command line, `operator:<system user>`, is not among them. */
export type PeopleByActor = ReadonlyMap<string, Person>;

/** The operators and API keys behind actors, `operator:<id>` and `key:<id>`, active or not. */
export async function peopleOf(tx: Tx, actors: readonly string[]): Promise<PeopleByActor> {
  const ids = [...new Set(actors.map((actor) => actor.replace('operator:', '')))].filter(isId);
  const rows = await findNames(tx, ids);
  const keys = await findKeyNames(tx, [...new Set(actors.flatMap((actor) => (actor.startsWith(KEY) ? [actor.slice(KEY.length)] : [])))]);
  return new Map([
    ...rows.map(({ id, name, display_name: displayName }): [string, Person] => [actorOfId(id), { id, name, displayName }]),
    ...keys.map(({ id, name, prefix }): [string, Person] => [`${KEY}${id}`, { id, name: prefix ?? '', displayName: name }]),
  ]);
}

const KEY = 'key:';

/** An actor of the command line has no account at the desk. */
export function personOf(people: PeopleByActor, actor: string): Person {
  const name = actor.replace('operator:', '');
  return people.get(actor) ?? { id: '', name, displayName: name };
}

/** Every API key, by name. */
export const everyKey = (tx: Tx): Promise<{ id: string; name: string }[]> => findEveryKey(tx);

/** Every operator, active or not, by name. */
export const everyone = async (tx: Tx): Promise<Person[]> =>
  (await findEveryone(tx)).map(({ id, name, display_name: displayName }) => ({ id, name, displayName }));
