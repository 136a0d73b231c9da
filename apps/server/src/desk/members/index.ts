import type { MemberData, MemberImports } from '../../modules/account/index.js';
import type { Notices } from '../../modules/notice/index.js';
import type { Acts, DeskModule } from '../acts/index.js';
import type { PersonalDataService } from '../../modules/personal-data/index.js';
import { eraseMemberAct } from './erase.act.js';
import { memberExportRoutes } from './export.routes.js';
import { createMemberExports, exportAct } from './export.service.js';
import { importMembersAct } from './import.act.js';
import { memberDataActs } from './member-data.acts.js';
import { confirmAccountAct } from './members.acts.js';
import { memberRoutes } from './members.routes.js';
import { createMemberRecords, type MemberRecordsDependencies } from './members.service.js';
import { type MemberLimitDependencies, memberLimitRoutes } from './limits.routes.js';
import { memberNoteRoutes } from './notes.routes.js';
import { createMemberNotes } from './notes.service.js';
import { timelineRoutes } from './timeline.routes.js';
import { createTimeline, type TimelineDependencies } from './timeline.service.js';

export { deskData } from './personal-data.repository.js';
export { forgetEndedExports } from './export.repository.js';
export { memberSettings } from './members.settings.js';
export { readLinks } from './links.repository.js';
export { presentMovements } from './movements.js';
export { forgetOldSeen } from './seen.repository.js';
export { createVisits, type Visits } from './visits.js';

export interface MemberModuleDependencies extends MemberRecordsDependencies, TimelineDependencies {
  limits: MemberRecordsDependencies['limits'] & MemberLimitDependencies['limits'];
  acts: Acts;
  data: MemberData;
  imports: MemberImports;
  notices: Notices;
  personalData: PersonalDataService;
}

/** Members: search, one member's page with notes and timeline, changes of their data, and exports. */
export const createMemberModule = ({ acts, data, imports, notices, personalData, ...deps }: MemberModuleDependencies): DeskModule => ({
  routes: [
    ...memberRoutes(createMemberRecords(deps), acts),
    ...memberLimitRoutes(deps),
    ...memberNoteRoutes(createMemberNotes(deps)),
    ...timelineRoutes(createTimeline(deps)),
    ...memberExportRoutes(createMemberExports(deps), acts),
  ],
  acts: [
    confirmAccountAct(notices),
    ...memberDataActs(data, notices),
    eraseMemberAct(personalData),
    exportAct(deps.clock),
    importMembersAct(imports),
  ],
});
