import { type PersonalRow, type PersonalSection, personalSections } from '@krapao/contract';
import { PAGE_ROWS, type ReadSection } from '../../platform/personal-data.js';
import type { Reads } from '../../platform/reads.js';

/** The reader of every section, by the module that owns its tables. */
export type Sections = { [S in PersonalSection]: ReadSection<S> };

/** Some sections, or a part of them. */
export type ExportPart = { [S in PersonalSection]?: PersonalRow<S>[] };

/** A section, and the place in it after which to go on. */
interface Place {
  section: PersonalSection;
  after: string | null;
}

/** Undefined: the text names no place. Null: the start. */
export function readPlace(text: string | null): Place | undefined {
  if (text === null) return { section: 'profile', after: null };
  const [name, after = null] = text.split(' ');
  const section = personalSections.find((each) => each === name);
  return section === undefined || (after !== null && !/^[0-9a-f-]{1,36}$/.test(after)) ? undefined : { section, after };
}

const writePlace = ({ section, after }: Place): string => (after === null ? section : `${section} ${after}`);

const sectionAfter = (section: PersonalSection): PersonalSection | undefined => personalSections[personalSections.indexOf(section) + 1];

/** Reads about 500 rows from a place on; `next`: the place after them, null: the export ends here. */
export function createExport({ inTx }: Reads, sections: Sections) {
  return (member: string, from: Place): Promise<{ data: ExportPart; next: string | null }> =>
    inTx(async (tx) => {
      const data: ExportPart = {};
      let [place, count] = [from, 0];
      for (;;) {
        const { section, after } = place;
        const { rows, next } = await sections[section](tx, member, after);
        Object.assign(data, { [section]: rows });
        count += rows.length;
        if (next !== null) return { data, next: writePlace({ section, after: next }) };
        const following = sectionAfter(section);
        if (following === undefined) return { data, next: null };
        place = { section: following, after: null };
        if (count >= PAGE_ROWS) return { data, next: writePlace(place) };
      }
    });
}
