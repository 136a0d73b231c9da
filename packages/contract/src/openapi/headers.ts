import type { HeaderName } from '../endpoint.js';
import { languages } from '../fields.js';
import type { Parameter } from './openapi.js';

const header = (name: string, description: string, schema: Parameter['schema']): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

/** docs/specification.md §10.2 */
export const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  'Makes the call repeatable: a second call with this key and the same input gets the first answer, with another input KEY_INVALID.',
  { type: 'string', pattern: String.raw`^[\x21-\x7e]{1,128}$` },
);

/** The headers that a call declares (`headers` of an endpoint). */
export const HEADERS: Readonly<Record<HeaderName, Parameter>> = {
  'Accept-Language': header(
    'Accept-Language',
    `Languages of the texts in the answer, by RFC 9110: ${languages.join(', ')}, and \`lo\` for \`la\`. Without it, the cookie \`locale\` and then the language of the site decide.`,
    { type: 'string' },
  ),
  'X-OTP-Token': header('X-OTP-Token', 'The token of a verified one-time code. The cookie that `verifyOtp` sets does the same.', {
    type: 'string',
  }),
  'X-Remember': header('X-Remember', '`1`: the session lasts 30 days.', { type: 'string', enum: ['1'] }),
  'X-Step-Up': header(
    'X-Step-Up',
    '`1`: the client confirms a withdrawal when it is asked to; or the challenge that it has confirmed, which one withdrawal uses up.',
    { type: 'string' },
  ),
};
