import { sampled } from '../../packages/ui/test/sample';

/** Every night each journey runs in each language, form of answers and look: `E2E_ALL=1` (docs/decisions/0227). */
export const isWhole = process.env['E2E_ALL'] === '1';

/** All of a list at night, else the one at `index`: each journey names another one, so that the test command sees each language and form somewhere. */
export const sampleOf = <T>(list: readonly T[], index: number): readonly T[] => (isWhole ? list : list.slice(index, index + 1));

/** All of a list at night, else every `step`-th entry, another part each day. */
export const partOf = <T>(list: readonly T[], step: number, offset = 0): T[] => sampled(list, { step, offset, isWhole });
