import { CARE_MUTANTS } from './sql-mutants.care.mjs';
import { LEDGER_MUTANTS } from './sql-mutants.ledger.mjs';
import { MODULE_MUTANTS } from './sql-mutants.modules.mjs';

/**
 * Faults planted in the functions, triggers and views of the database (docs/decisions/0202): `from` occurs once in its file. `tests`: those that must find
 * the fault, below apps/server.
 *
 * @typedef {{ fault: string, file: string, from: string, to: string, tests: string[] }} SqlMutant
 */

/** @type {SqlMutant[]} */
export const SQL_MUTANTS = [...LEDGER_MUTANTS, ...MODULE_MUTANTS, ...CARE_MUTANTS];
