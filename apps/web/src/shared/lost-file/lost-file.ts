import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A file of the app that could not be had: a deploy has taken it away, or there is no connection. */
export class LostFile extends Error {}

/** An import of a part of the app, whose failure is a {@link LostFile}. */
export const part = async <T>(load: Promise<T>): Promise<T> =>
  load.catch((cause: unknown) => {
    throw new LostFile('', { cause });
  });

/** React's `lazy` for a part of the app: the {@link LostFile} comes to the boundary around it. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => part(load()));
