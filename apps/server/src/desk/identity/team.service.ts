import { toMajor } from '@krapao/contract';
import type { Operator } from '@krapao/contract/desk';
import type { Clock } from '../../platform/clock.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { networkOf } from '../../platform/address.js';
import { type AdmissionRow, listAdmissions } from './admission.repository.js';
import { findTeam, type TeamRow } from './team.repository.js';
import type { DeskRequest } from '../base/request.js';
import { type PeopleByActor, peopleOf, personOf } from '../people/index.js';
import { isTooLate } from './activation.service.js';

/** The operators as the team sees them. */
export const createTeam = ({ inTx, clock, demo }: { inTx: InTx; clock: Clock; demo: boolean }) => ({
  list: (desk: DeskRequest): Promise<Operator[]> =>
    inTx(async (tx) => {
      const admissions = new Map((await listAdmissions(tx)).map((row) => [row.operator, row]));
      const people = await peopleOf(
        tx,
        [...admissions.values()].flatMap(({ maker, checker }) => [maker, checker]),
      );
      return (await findTeam(tx, demo)).map((row) => {
        const admission = admissions.get(row.id);
        return { ...present(row), admission: admission === undefined ? null : presentAdmission(admission, people, desk, clock.real()) };
      });
    }),
});

export type Team = ReturnType<typeof createTeam>;

/** `sharesNetwork`: with the colleague who received the link, or with the reader. */
const presentAdmission = (
  { maker, checker, accepted_at: at, factor, address, link_address: linkAddress }: AdmissionRow,
  people: PeopleByActor,
  desk: DeskRequest,
  now: Date,
): NonNullable<Operator['admission']> => ({
  maker: personOf(people, maker),
  checker: personOf(people, checker),
  acceptedAt: at?.toISOString() ?? null,
  isExpired: at !== null && isTooLate(at, now),
  factor,
  address,
  sharesNetwork: address !== null && [linkAddress ?? '', desk.address].some((other) => networkOf(other) === networkOf(address)),
});

const present = (row: TeamRow): Omit<Operator, 'admission'> => ({
  id: row.id,
  name: row.name,
  displayName: row.display_name,
  roles: row.roles,
  caps: { THB: row.cap_thb === null ? null : toMajor(row.cap_thb), LAK: row.cap_lak === null ? null : toMajor(row.cap_lak) },
  state: row.state,
  factors: { passkeys: row.passkeys, code: row.has_code },
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.seen_at?.toISOString() ?? null,
  isPresent: row.is_present,
});
