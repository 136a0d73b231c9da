import type { Conversation, Currency, FreezeDirection } from '@krapao/contract';
import type { StatementLine } from '../ledger/index.js';
import type { ChatPush, ReadPresence } from '../modules/chat/index.js';
import type { StoredAt } from '../modules/notice/index.js';
import type { SendOutcome } from '../modules/otp/index.js';
import type { Hooks } from '../platform/hooks.js';
import type { Logger } from '../platform/logger.js';
import type { Tx } from '../platform/unit-of-work.js';

export interface InTransactionEvents {
  /** A leg of a transfer between wallet and game has ended. */
  transferSettled: [tx: Tx, member: string];
  memberRegistered: [tx: Tx, registered: { member: string; currency: Currency }];
  /** These directions were frozen, or until later than before; null: until they are lifted. */
  memberFrozen: [tx: Tx, frozen: { member: string; directions: FreezeDirection[]; until: Date | null }];
  /** The freezes of these directions were lifted. */
  memberUnfrozen: [tx: Tx, unfrozen: { member: string; directions: FreezeDirection[] }];
}

export interface MovedMoney extends StatementLine {
  /** What the movement is about: the QR or gift link of a deposit, otherwise the line itself, whose id is that of its withdrawal or leg. */
  about: string;
}

export interface AfterCommitEvents {
  /** Every game was queried for the member's credit. */
  gamesRefreshed: [member: string, currency: Currency];
  sessionEnded: [tokenHash: string];
  /** A line of a member's statement is new or has changed. */
  moneyMoved: [moved: MovedMoney];
  /** A notice other than of money is in the inbox of the member. */
  noticed: [member: string, notice: StoredAt];
  otpSent: [outcome: SendOutcome];
  /** Each as the method of `ChatPush`. */
  chatMessaging: [room: string, message: Conversation];
  chatTyping: [room: string];
  chatSeen: [room: string, seq: number];
  chatRead: [room: string, seq: number];
  /** The desk reads presence: adds those of the socket rooms that have a connected screen on any node. */
  presenceRead: [rooms: readonly string[], present: Set<string>];
}

export type CoreHooks = Hooks<InTransactionEvents, AfterCommitEvents>;

/** Emits events whose emitter does not wait for the subscribers. */
export interface Publisher {
  publish<E extends keyof AfterCommitEvents>(event: E, ...args: AfterCommitEvents[E]): void;
  /** Resolves when the subscribers of every published event have finished. */
  idle(): Promise<void>;
}

export function createPublisher(hooks: CoreHooks, logger: Logger): Publisher {
  const inFlight = new Set<Promise<void>>();
  return {
    publish: (event, ...args) => {
      const emitted = hooks.afterCommit
        .emit(event, ...args)
        .catch((error: unknown) => logger.error({ err: error, event }, 'a subscriber of an event failed'))
        .finally(() => inFlight.delete(emitted));
      inFlight.add(emitted);
    },
    idle: async () => void (await Promise.all(inFlight)),
  };
}

export const chatEvents = ({ publish }: Publisher): ChatPush => ({
  messaging: (room, message) => publish('chatMessaging', room, message),
  typing: (room) => publish('chatTyping', room),
  seen: (room, seq) => publish('chatSeen', room, seq),
  read: (room, seq) => publish('chatRead', room, seq),
});

/** Nothing is connected where no live push subscribes: at the command line. */
export const chatPresence =
  ({ afterCommit }: CoreHooks): ReadPresence =>
  async (rooms) => {
    const present = new Set<string>();
    await afterCommit.emit('presenceRead', rooms, present);
    return present;
  };
