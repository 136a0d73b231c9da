import { readOneTimeCode } from '@krapao/contract/typed';
import type { ComponentProps } from 'react';
import { ReadInput } from './read-input';

/** A code of an authenticator app, as apps show it: `123 456`. */
export const CodeInput = (props: Omit<ComponentProps<typeof ReadInput>, 'read'>) => (
  <ReadInput required inputMode="numeric" autoComplete="one-time-code" {...props} read={readOneTimeCode} />
);
