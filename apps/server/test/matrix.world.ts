import { randomUUID } from 'node:crypto';
import { autoLogins, type StepUp } from '@krapao/contract';
import { newToken } from '../src/platform/ids.js';
import type { TestServer, Member } from './test-server.js';
import { inviterAndLoser, loseYesterday } from './losses.js';
import { PASSWORD } from './people.js';
import { aBonus, aPromotion, offer } from './rewards.js';
import { asForm, picture } from './slips.js';
import { type Sessions, sessionsOf } from './devices.js';
import { type Passkeys, passkeysOf } from './passkey-answers.js';
import { CONFIRMS } from './step-ups.js';
import { encryptGift, giftLink } from './vouchers.js';

/** The request key that the owner has used already; a stranger who uses it too must not get the owner's answer. */
export const OWNER_KEY = 'the-key-the-owner-used';

/** A transfer that waits in suspense (baht), and a gift link: the owner has sent theirs, the stranger not yet. */
interface MoneyIn {
  waiting: number;
  giftLink: string;
  /** The reference of a slip that each has uploaded. */
  slip: string;
}

/** The owner's messages, some of them sent as a guest. */
interface Talk {
  guestId: string;
  conversation: string;
  /** The path of a file that the owner has shown. */
  chatFile: string;
}

/** Usernames by game code. */
type Games = Record<string, string>;

/** The games that are entered by a link, as their calls name them. */
const linkedGames = autoLogins.map(({ path }) => path.split('/')[3] ?? '');

/** Two members and what each has, so that one can try to reach the other's. */
export interface World {
  owner: Member & { id: string; qrId: string; accountNo: string; games: Games; coupon: string; stepUp: string } & MoneyIn &
    Talk &
    Sessions &
    Passkeys;
  /** `spareToken` is a second session, here and below. */
  stranger: Member & { qrId: string; spareToken: string; games: Games; coupon: string } & MoneyIn & Passkeys;
  /** A member who changed the bank account and has not confirmed it. */
  moved: Member & { spareToken: string };
  /** A member whose condition may be ended. */
  bound: Member & Sessions;
  /** A member who is owed a commission, and one who is owed a refund; the owner has received theirs. */
  inviter: Member;
  loser: Member;
  /** A visitor who has verified a phone that is not registered yet. */
  visitor: { phone: string; otpToken: string };
  /** An OTP that the stranger requested, and the code that the visitor received. */
  pending: { otpToken: string; otherCode: string };
  /** A token whose session has ended. */
  endedToken: string;
  /** Texts that only the owner may read. */
  marks: string[];
}

const codeTo = (server: TestServer, phone: string): string => server.outside.codesTo(phone).at(-1) ?? '';

export async function createWorld(server: TestServer): Promise<World> {
  const owner = await server.fundedMember(5_000);
  const stranger = await server.fundedMember(1_000);
  const moved = await server.fundedMember(1_000);
  const bound = await server.newMember();
  // Our account is listed only after the stranger's transfer, and no member has the owner's new account yet: both wait in suspense.
  const bank = { bankCode: 'KTB', bankAccountNo: '4441112223', bankAccountName: 'MR TEST MEMBER' };
  const opened = { bankCode: 'SCB', accountNo: '4059990001' };
  await server.tellTransfer({ from: stranger.bank, to: opened, amount: 6_660 });
  await server.database.pool.query(
    `insert into deposit_account (id, bank_type, bank_code, mode, name_th, name_en, account_name, account_no, currency, position)
     select gen_random_uuid(), bank_type, bank_code, mode, name_th, name_en, account_name, $2, currency, position from deposit_account
     where bank_code = $1 and bank_type = 'BANK' and currency = 'THB' limit 1`,
    [opened.bankCode, opened.accountNo],
  );
  await server.tellTransfer({ from: { bankCode: 'KTB', accountNo: bank.bankAccountNo, accountName: bank.bankAccountName }, amount: 8_880 });
  await moved.call('PUT', '/api/account/profile', { bankCode: 'SCB', bankAccountNo: '9990001112' });

  const key = { 'idempotency-key': OWNER_KEY };
  const profile = await owner.call('PUT', '/api/account/profile', { name: 'Owner of much', ...bank });
  await confirmBank(server, owner);
  const changes = { oldPassword: PASSWORD, newPassword: 'only the owner knows' };
  await owner.call('PUT', '/api/account/changepwd', changes, key);
  await owner.call('POST', '/api/wallet/withdrawAll', { amount: 150 }, key);
  await owner.call('GET', '/api/wallet/activate/HUAYTHAI');
  const [games, strangerGames] = [await openGames(owner), await openGames(stranger)];
  server.outside.game.play('PG', strangerGames['PG'] ?? '', 5_000n);
  await owner.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 11 }, key);
  await owner.call('POST', '/api/wallet/transferAll', { to: 'WALLET' }, key);
  const gamePasswords = [...server.outside.game.accounts.values()]
    .filter(({ code, username }) => games[code] === username)
    .map((each) => each.password);
  const qr = await owner.call('POST', '/api/qrcode/WW', { amount: 345 }, key);
  const [ownersGift, strangersGift] = [server.outside.vouchers.issue([1_000]), server.outside.vouchers.issue([1_000])].map(giftLink);
  await receiveRewards(server, owner);
  await offer(server, [aBonus({ code: 'BINDS', amount: 5, successPercent: 200 })]);
  await bound.call('GET', '/api/bonus/activate/BINDS');
  await owner.call('POST', '/api/wallet/truelink', { link: encryptGift(ownersGift ?? '') }, key);
  const slipsOf = await Promise.all([owner, stranger].map(uploadSlip));
  const [ownersSlip, strangersSlip] = slipsOf;
  const strangerQr = await stranger.call('POST', '/api/qrcode/PAYTIMZ', { amount: 77 });
  await loseYesterday(server, owner);
  await owner.call('GET', '/api/refund/receive', undefined, key);
  const statement = await owner.call('POST', '/api/statement', { page: 1, limit: 100 });
  await owner.call('PUT', '/api/account/limits/deposit', { period: '7d', amount: 876_543.21 }, key);
  await owner.call('PUT', '/api/account/limits/loss', { period: '7d', amount: 765_432.1 }, key);

  const phone = '0877777777';
  const sent = await server.call('POST', '/api/otp/send', { phoneNumber: phone });
  const otpToken = String(sent.body['otpToken']);
  const otherCode = codeTo(server, phone);
  await server.call('POST', '/api/otp/verify', { otpToken, otpCode: otherCode });
  const pending = await stranger.call('POST', '/api/otp/send', { phoneNumber: stranger.phone });
  const [movedSpare, strangerSpare, endedToken] = [
    await logIn(server, moved),
    await logIn(server, stranger),
    await logIn(server, stranger),
  ];
  await server.call('POST', '/api/logout', undefined, { authorization: `Bearer ${endedToken}` });

  // Credit would start a condition, which the calls after it are not about.
  await server.database.pool.query(`update spin_slice set prize = '{"kind":"coin","coins":1}'`);
  await owner.call('POST', '/api/spinwheel/seed', { clientSeed: 'owners-own-seed' }, key);
  const [ownersCoupon, strangersCoupon] = [await winCoupon(owner, key), await winCoupon(stranger)];
  await owner.call('POST', '/api/spinwheel/coupon/claim', { coupon: ownersCoupon }, key);

  const needed = (await owner.call('POST', '/api/wallet/withdraw', { amount: 100 }, CONFIRMS)).body['details'] as StepUp;

  const id = String(profile.body['_id']);
  const talk = await talkOf(server, owner, id);
  const qrId = String(qr.body['qrcodeId']);
  const movements = (statement.body['statements'] as { _id: string }[]).map((line) => line._id);
  return {
    owner: {
      ...owner,
      ...(await sessionsOf(server, owner, changes.newPassword)),
      ...(await passkeysOf(server, owner, changes.newPassword)),
      id,
      stepUp: needed.challenge,
      qrId,
      accountNo: bank.bankAccountNo,
      games,
      coupon: ownersCoupon,
      waiting: 88.8,
      giftLink: ownersGift ?? '',
      slip: ownersSlip ?? '',
      ...talk,
    },
    stranger: {
      ...stranger,
      ...(await passkeysOf(server, stranger, PASSWORD)),
      qrId: String(strangerQr.body['qrcodeId']),
      spareToken: strangerSpare,
      games: strangerGames,
      coupon: strangersCoupon,
      waiting: 66.6,
      giftLink: strangersGift ?? '',
      slip: strangersSlip ?? '',
    },
    moved: { ...moved, spareToken: movedSpare },
    bound: { ...bound, ...(await sessionsOf(server, bound, PASSWORD)) },
    ...(await inviterAndLoser(server)),
    visitor: { phone, otpToken },
    pending: { otpToken: String(pending.body['otpToken']), otherCode },
    endedToken,
    marks: [
      id,
      owner.phone,
      owner.token,
      qrId,
      ownersSlip ?? '',
      bank.bankAccountNo,
      bank.bankAccountName,
      'Owner of much',
      'owners-own-seed',
      '876543.21',
      'words of the owner',
      talk.chatFile,
      ownersCoupon,
      ...Object.values(games),
      ...gamePasswords,
      ...movements,
    ],
  };
}

/** Rewards that start no condition: `OPEN` to all, `LASTONE` and `LARGE` by what only the owner has: the last place, a large deposit. */
async function receiveRewards(server: TestServer, owner: Member): Promise<void> {
  const terms = [{ code: 'OPEN' }, { code: 'LASTONE', quota: 1 }, { code: 'LARGE', minDeposit: 5_000 }];
  await offer(server, terms.map(aBonus), terms.map(aPromotion));
  for (const { code } of terms) {
    await owner.call('GET', `/api/bonus/activate/${code}`, undefined, { 'idempotency-key': OWNER_KEY });
    await owner.call('GET', `/api/promotion/activate/${code}`, undefined, { 'idempotency-key': OWNER_KEY });
  }
}

/** The owner speaks as a guest and then as a member, who takes it over, with a file. */
async function talkOf(server: TestServer, owner: Member, id: string): Promise<Talk> {
  const guestId = randomUUID();
  const words = { message: { message_type: 'text', payload: 'words of the owner', deliver: { id: 'owners-message' } } };
  await server.call('POST', '/api/chat/send-message', { ...words, guestId });
  await owner.call('POST', '/api/chat/send-message', { ...words, guestId }, { 'idempotency-key': OWNER_KEY });
  const { rows } = await server.database.pool.query<{ id: string }>('select id from chat_conversation where member = $1', [id]);
  const conversation = rows[0]?.id ?? '';
  const chatFile = `files/chat/${newToken()}`;
  await server.database.pool.query(
    `insert into chat_file (path, conversation, file_type, mime, bytes, name, created_at) values ($1, $2, 'image', 'image/png', 1, 'a.png', now())`,
    [chatFile, conversation],
  );
  return { guestId, conversation, chatFile };
}

/** Opens every game that is entered by a link; UFABET stays closed. */
async function openGames(member: Member): Promise<Games> {
  const opened = await Promise.all(
    linkedGames.map(async (name) => {
      const code = name.toUpperCase();
      await member.call('GET', `/api/wallet/activate/${code}`);
      return [code, String((await member.call('GET', `/api/wallet/account/${code}`)).body['username'])] as const;
    }),
  );
  return Object.fromEntries(opened);
}

/** A picture without a QR is kept as a slip that failed; answers its reference. */
async function uploadSlip(member: Member): Promise<string> {
  const { payload, headers } = asForm(await picture(null));
  return String((await member.call('POST', '/api/wallet/slip', payload, headers)).body['reference']);
}

/** Spins once; answers the code of the coupon. */
async function winCoupon(member: Member, headers: Record<string, string> = {}): Promise<string> {
  await member.call('POST', '/api/spinwheel/spin', undefined, headers);
  const coupons = (await member.call('GET', '/api/spinwheel/coupon')).body as unknown as { code: string }[];
  return coupons[0]?.code ?? '';
}

async function logIn(server: TestServer, { phone }: Member): Promise<string> {
  return String((await server.call('POST', '/api/login', { username: phone, password: PASSWORD })).body['token']);
}

/** Confirms a changed bank account as the member does: an OTP, and a withdrawal with it. */
async function confirmBank(server: TestServer, member: Member): Promise<void> {
  const sent = await member.call('POST', '/api/otp/send', { phoneNumber: member.phone });
  const otpToken = String(sent.body['otpToken']);
  await member.call('POST', '/api/otp/verify', { otpToken, otpCode: codeTo(server, member.phone) });
  await member.call('POST', '/api/wallet/withdraw', { amount: 120 }, { 'x-otp-token': otpToken, 'idempotency-key': OWNER_KEY });
}
