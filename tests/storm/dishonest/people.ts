import pg from 'pg';
import { operator, type Operator } from '../operators.js';
import type { World } from '../world.js';

/** Sign-in names of operators who try to give money to a friend among the members. The manager manages the team too. */
export const DISHONEST = { cashier: 'storm-cashier', manager: 'storm-manager', content: 'storm-content' } as const;

/** Two sessions of each, which act at the same time and on different nodes: one may try to be the second person of the other. */
export type Sessions = Record<keyof typeof DISHONEST, readonly [Operator, Operator]>;

/** Demo operators, as the site's own: they sign in with the published password. */
const HIRE = `
  insert into operator (id, name, display_name, roles, state, password_hash, demo)
    select gen_random_uuid(), hired.name, hired.display_name, hired.roles, 'active', o.password_hash, true
    from operator o, (values ($1, 'Kamon Suwan', '{cashier}'::text[]), ($2, 'Malee Jaidee', '{manager,owner}'), ($3, 'Nida Boonmee', '{content}'))
      hired(name, display_name, roles)
    where o.name = 'desk-cashier'`;

export async function hire(world: World, random: () => number): Promise<Sessions> {
  const database = new pg.Client({ connectionString: world.databaseUrl() });
  await database.connect();
  try {
    await database.query(HIRE, [DISHONEST.cashier, DISHONEST.manager, DISHONEST.content]);
  } finally {
    await database.end();
  }
  const twice = (name: string) => [operator(world, name, random), operator(world, name, random)] as const;
  return { cashier: twice(DISHONEST.cashier), manager: twice(DISHONEST.manager), content: twice(DISHONEST.content) };
}
