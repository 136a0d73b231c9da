import { chatContent, type ChatContent, languages } from '@krapao/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatFlow, type ChatFlow, type FlowStep } from '../flow/flow.js';
import { defaultChatFlow } from '../flow/default/index.js';
import { answer, welcome } from './responder.js';

const sentence = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'aA1 ฝากถอนโบนัส้ำຝາກຖອນຳໝ\u200B\u0000.'), maxLength: 30 }),
  fc.constantFrom('', '__proto__', 'deposit', 'ฝากเงิน', 'bye', 'hello', 'gone'),
);
/** Any input that a customer could post, including input that the contract refuses. */
const anything: fc.Arbitrary<ChatContent> = fc.oneof(
  fc.record({ message_type: fc.constant('text' as const), payload: sentence }),
  fc.record({ message_type: fc.constant('postback' as const), payload: fc.record({ title: sentence, payload: sentence }) }),
  fc.record({
    message_type: fc.constant('media' as const),
    payload: fc.record({
      message: sentence,
      url: sentence,
      fileType: fc.constantFrom('image' as const, 'video' as const, 'file' as const),
      filePath: sentence,
      name: sentence,
    }),
  }),
  fc.record({
    message_type: fc.constant('buttons' as const),
    payload: fc.record({ message: sentence, buttons: fc.constant([]).map(() => []) }),
  }),
  fc.constant<ChatContent>({ message_type: 'generic', payloads: [] }),
);
const language = fc.constantFrom(...languages);

const ids = ['a', 'b', 'c', 'd'];
const step = (id: string): fc.Arbitrary<FlowStep> =>
  fc.record({
    id: fc.constant(id),
    triggers: fc.uniqueArray(sentence, { maxLength: 4 }),
    messages: fc.constant([{ message_type: 'text' as const, payload: { th: id, la: id, en: id } }]),
    ends: fc.boolean(),
  });
const entrances = fc.constantFrom(null, ...ids);
/** Flows that an operator could store. */
const flows: fc.Arbitrary<ChatFlow> = fc
  .record({ welcome: entrances, fallback: entrances, attachment: entrances, steps: fc.tuple(...ids.map(step)) })
  .map((flow) => chatFlow.safeParse(flow))
  .filter(({ success }) => success)
  .map(({ data }) => data as ChatFlow);

describe('any input of a customer', () => {
  it('gets at least one reply from the default flow, valid by the contract', () => {
    fc.assert(
      fc.property(anything, language, (content, spoken) => {
        const { replies } = answer(defaultChatFlow, content, spoken);
        expect(replies.length).toBeGreaterThan(0);
        for (const reply of replies) expect(chatContent.parse(reply)).toEqual(reply);
      }),
      { numRuns: 500 },
    );
  });

  it('gets a step of any flow, or silence only where the flow has none', () => {
    fc.assert(
      fc.property(flows, anything, language, (flow, content, spoken) => {
        const { replies, ends } = answer(flow, content, spoken);
        const [first] = replies;
        const answeredStep = flow.steps.find(({ id }) => first?.message_type === 'text' && first.payload === id);
        const entrance = content.message_type === 'media' ? flow.attachment : flow.fallback;
        expect([replies.length, ends]).toEqual([answeredStep?.messages.length ?? 0, answeredStep?.ends ?? false]);
        expect(answeredStep !== undefined || entrance === null).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('gets the same answer every time and does not change the flow', () => {
    fc.assert(
      fc.property(flows, anything, language, (flow, content, spoken) => {
        const before = structuredClone(flow);
        expect(answer(flow, content, spoken)).toEqual(answer(flow, content, spoken));
        expect([welcome(flow, spoken).length, flow]).toEqual([flow.welcome === null ? 0 : 1, before]);
      }),
    );
  });
});
