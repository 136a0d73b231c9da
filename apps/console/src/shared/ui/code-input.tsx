import { readOneTimeCode } from '@krapao/contract/typed';
import { ReadInput } from '@krapao/ui/field';
import type { ComponentProps } from 'react';

/** A code of an authenticator app, as apps show it: `123 456`. */
export const CodeInput = (props: Omit<ComponentProps<typeof ReadInput>, 'read'>) => (
  <ReadInput required inputMode="numeric" autoComplete="one-time-code" {...props} read={readOneTimeCode} />
);
