import { z } from 'zod';
import { setting } from './setting.js';

/** The addresses of cells by their names, of `a=URL b=URL`. */
export const readCells = (list = ''): Map<string, string> =>
  new Map(
    list
      .split(/\s+/)
      .filter((part) => part !== '')
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  );

export const cells = z
  .string()
  .regex(/^\s*([a-z0-9]{1,8}=\S+(\s+|$))*$/, 'must be NAME=URL, with spaces between them')
  .default('');

/** A site of several databases (docs/decisions/0272). */
export const cellSettings = {
  KRAPAO_CELL: setting(
    z
      .string()
      .regex(/^[a-z0-9]{0,8}$/, 'must be at most eight of a to z and 0 to 9')
      .default(''),
    'The name of the cell of this node and database, if the site has several; its tokens begin with it',
  ),
  KRAPAO_CELLS: setting(cells, 'For `operator cells`: the database of each cell, as `a=postgres://… b=postgres://…`'),
  KRAPAO_CELL_NODES: setting(cells, 'For the router: the address of the nodes of each cell, as `a=http://… b=http://…`'),
  KRAPAO_REGISTER_URL: setting(z.string().default(''), 'The database that says in which cell a phone is'),
};
