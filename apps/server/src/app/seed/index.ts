import type { Variant } from '@krapao/contract';
import { type AccountService, memberByPhone } from '../../modules/account/index.js';
import { bankNames } from '../../modules/lookup/index.js';
import { addCoins } from '../../modules/account/index.js';
import type { Clock } from '../../platform/clock.js';
import { mainLanguage } from '../../platform/main-language.js';
import type { Database } from '../../platform/db/pool.js';
import { seedContent, seedDepositAccounts, seedDepositWallets } from './site.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { seedBonuses } from './bonuses.js';
import { seedBanners } from './banners.js';
import { seedChatFlow } from './chat-flow.js';
import { seedChatPast } from './chat-past.js';
import { seedGames } from './games.js';
import { seedHistory } from './history.js';
import { seedPromotions } from './promotions.js';
import { seedReadyAnswers } from './ready-answers.js';
import { seedWheels } from './wheel.js';

/** The published password of the demo's members and operators. */
export const DEMO_PASSWORD = 'krapao-demo';
/** For the member with a history, who has spun the others. */
const COINS = 12;

/** The two members of the demo: one with money and a past, one new (docs/specification.md §10.11). In the Lao variant one of each currency. */
const members = {
  th: [
    {
      username: '0800000001',
      name: 'ณัฐวุฒิ ศรีสุข',
      bankCode: 'KTB',
      bankAccountName: 'NATTAWUT SRISUK',
      bankAccountNo: '1234567890',
      currency: 'THB',
    },
    {
      username: '0800000002',
      name: 'มาลี ใจดี',
      bankCode: 'KBANK',
      bankAccountName: 'MALEE JAIDEE',
      bankAccountNo: '0987654321',
      currency: 'THB',
    },
  ],
  lao: [
    {
      username: '0800000001',
      name: 'ສົມພອນ ແກ້ວມະນີ',
      bankCode: 'BCEL',
      bankAccountName: 'SOMPHONE KEOMANY',
      bankAccountNo: '010120000987654001',
      currency: 'LAK',
    },
    {
      username: '0800000002',
      name: 'ມະນີ ວົງສາ',
      bankCode: 'LDB',
      bankAccountName: 'MANY VONGSA',
      bankAccountNo: '010120100987655002',
      currency: 'THB',
    },
  ],
} as const;

export interface SeedDependencies {
  database: Pick<Database, 'db' | 'pool'>;
  inTx: InTx;
  clock: Clock;
  account: AccountService;
  variant: Variant;
}

/** Creates the demo content once: existing and edited content stays. */
export async function seedDemo({ database, inTx, clock, account, variant }: SeedDependencies): Promise<void> {
  await inTx(async (tx) => {
    await seedContent(tx);
    await seedDepositAccounts(tx, bankNames, variant);
    await seedDepositWallets(tx);
    await seedGames(tx);
    await seedBonuses(tx);
    await seedPromotions(tx);
    await seedBanners(tx);
    await seedChatFlow(tx);
    await seedReadyAnswers(tx);
    await seedWheels(tx);
  });
  const [rich, fresh] = members[variant];
  let invitedBy: string | undefined;
  for (const member of [rich, fresh]) {
    const id = await inTx(async (tx) => {
      const known = await memberByPhone(tx, member.username);
      if (known !== null) return known.id;
      const createdAt = member === rich ? { createdAt: daysBefore(clock.now(), 13) } : {};
      // The losses of the new member earn the first one a commission, if both have the same currency.
      const inviter = invitedBy === undefined || member.currency !== rich.currency ? {} : { invitedBy };
      const made = await account.create(tx, { ...member, password: DEMO_PASSWORD, ...createdAt, ...inviter });
      if (member === rich) await addCoins(tx, made, COINS);
      return made;
    });
    invitedBy = id;
    if (member === rich) {
      await seedHistory({ pool: database.pool, inTx, clock }, id, member.currency);
      await inTx((tx) => seedChatPast(tx, id, clock.now(), mainLanguage[variant]));
    }
  }
}

/** Whether this database has ever held the demo members, whose password is published. */
export async function heldDemo({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const phones = members.th.map(({ username }) => username);
  const found = await db.selectFrom('member').select('id').where('username', 'in', phones).where('demo', '=', true).executeTakeFirst();
  return found !== undefined;
}

/** Whether there is any member besides those of the demo. */
export async function holdsMembersOfItsOwn({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const phones = members.th.map(({ username }) => username);
  return (await db.selectFrom('member').select('id').where('username', 'not in', phones).limit(1).executeTakeFirst()) !== undefined;
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);
