import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newActor } from '../actor.js';
import { insist } from '../http.js';
import { person } from '../people.js';
import type { StormWorld } from '../world.js';
import type { Desk } from './desk.js';
import type { Pace } from './pace.js';
import { type Holder, openScreen, type Screen } from './screen.js';

/** A message with a definite answer. */
export interface SentMessage {
  clientId: string;
  text: string;
  seq: number;
}

/** One conversation with both who speak in it, and the customer's two open screens. */
export interface Talk {
  name: string;
  conversation: string;
  screens: readonly Screen[];
  /** In the order in which each side sent it. */
  sent: { customer: SentMessage[]; other: SentMessage[] };
  /** Each side sends this many messages one after the other, both in parallel; `rest`: ms between two of them. */
  speak(messages: { customer: number; other: number }, pace: Pace, rest: () => number): Promise<void>;
}

interface Addresses {
  sockets: string;
  calls: string;
  prefix: string;
}

/** Members and guests in turn. The customer's first message opens the conversation, and the desk finds it by it. */
export async function newTalk(n: number, world: StormWorld, addresses: Addresses, desk: Desk): Promise<Talk> {
  const name = `talk ${n}`;
  const holder = n % 2 === 0 ? await memberHolder(n, world, addresses) : guestHolder(addresses);
  const sent: Talk['sent'] = { customer: [], other: [] };
  const send = async (text: string): Promise<void> => {
    const clientId = randomUUID();
    // The outbox's rule: the same message, and no other one, until it has a clear answer.
    const body = { guestId: holder.guestId, message: { message_type: 'text', payload: text, deliver: { id: clientId } } };
    const answer = await insist('POST', [`${addresses.calls}/api/chat/send-message`], body, holder.headers);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    sent.customer.push({ clientId, text, seq: Number(answer.body['seq']) });
  };
  const first = `${name}: hello`;
  await send(first);
  const conversation = await desk.find(first);
  const reply = async (text: string): Promise<void> => {
    const clientId = randomUUID();
    sent.other.push({ clientId, text, seq: await desk.reply(conversation, clientId, text) });
  };
  const speaking = async (count: number, say: (text: string) => Promise<void>, who: string, pace: Pace, rest: () => number) => {
    for (let turn = 1; turn <= count; turn += 1) {
      await pace.mayGoOn();
      await say(`${name}: ${who} ${turn}`);
      pace.acknowledge();
      await sleep(rest());
    }
  };
  return {
    name,
    conversation,
    screens: [true, false].map((hurries) => openScreen(holder, hurries)),
    sent,
    speak: async ({ customer, other }, pace, rest) => {
      await Promise.all([speaking(customer, send, 'customer', pace, rest), speaking(other, reply, 'other', pace, rest)]);
    },
  };
}

async function memberHolder(n: number, world: StormWorld, { sockets, calls, prefix }: Addresses): Promise<Holder> {
  const { headers } = await newActor(world, person(n));
  const profile = await insist('GET', [`${calls}/api/account/profile`], undefined, headers);
  return { sockets, calls, headers, guestId: '', room: prefix + String(profile.body['_id']) };
}

function guestHolder({ sockets, calls, prefix }: Addresses): Holder {
  const guestId = randomUUID();
  return { sockets, calls, headers: {}, guestId, room: prefix + guestId };
}
