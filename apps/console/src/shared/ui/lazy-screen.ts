import { type ComponentType, lazy } from 'react';

/** A screen that loads its code when it is first shown. */
export const lazyScreen = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazy(async () => ({ default: (await load())[name] }));
