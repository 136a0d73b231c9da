import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * How a new or reset operator is let in by two (docs/decisions/0193): `maker` proposed it and activates, `checker` approved it and receives the link; both are
 * actors. `accepted_at`, `factor` and `address`: the first sign-in. The row ends with the activation. Invitations that two people have approved before get theirs.
 */
export const operatorAdmission: Migration = {
  async up(db) {
    await sql`
      alter table operator drop constraint operator_state_check;
      alter table operator add constraint operator_state_check check (state in ('invited', 'accepted', 'active', 'suspended'));
      create table operator_admission (
        operator uuid primary key references operator,
        maker text not null,
        checker text not null,
        link_address text,
        accepted_at timestamptz,
        factor text check (factor in ('passkey', 'code')),
        address text);
      insert into operator_admission (operator, maker, checker)
      select distinct on (o.id) o.id, p.maker, p.checker
      from operator o
      join proposal p on p.state = 'approved' and p.checker is not null
        and (p.act = 'operator.invite' and p.target_label = o.name or p.act = 'operator.reset' and p.target_id = o.id::text)
      where o.state = 'invited'
      order by o.id, p.decided_at desc;
    `.execute(db);
  },
};
