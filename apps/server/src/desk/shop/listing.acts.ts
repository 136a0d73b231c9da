import { currencies } from '@krapao/contract';
import type { ActName, Permission } from '@krapao/contract/desk';
import { z } from 'zod';
import { digestOf } from '../../platform/ids.js';
import type { Listing } from '../../platform/listing.js';
import { type Act, defineAct } from '../acts/act.js';

/** Replacing a list that members pay into or win from: always two people. Its version is the stored list. */
const replaceAct = (name: ActName, permission: Permission, listing: Listing): Act =>
  defineAct({
    name,
    permission,
    input: z.object({ currency: z.enum(currencies), list: z.unknown() }),
    plan: async (tx, { currency, list }) => {
      const stored = await listing.lock(tx, currency);
      if ((await listing.problemOf(tx, currency, list)) !== null) return 'INVALID_INPUT';
      return {
        target: { kind: 'listing', id: `${name} ${currency}`, label: currency },
        version: digestOf(Buffer.from(JSON.stringify(stored))),
        member: null,
        money: null,
        changes: listing.changesOf(stored, list),
        needsSecond: true,
      };
    },
    perform: async (tx, { currency, list }) => {
      await listing.write(tx, currency, list);
      return null;
    },
  });

export const listingActs = ({ accounts, wheel }: { accounts: Listing; wheel: Listing }): Act[] => [
  replaceAct('accounts.replace', 'shop.accounts', accounts),
  replaceAct('wheel.replace', 'shop.wheel', wheel),
];
