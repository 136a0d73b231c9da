import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

export interface Preloadable<Props> extends FunctionComponent<Props> {
  /** Loads the file before the component is shown. */
  preload(): Promise<unknown>;
}

/**
 * A component in a file of its own, like `lazy` of React. Once the file is loaded it is shown at once: a lazy component suspends even then, and React
 * shows what suspended only 300 ms after the fallback.
 */
export function preloadable<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const file = await load();
    loaded = file.default;
    return file;
  };
  const Lazy: ComponentType<Props> = lazy(preload);
  function Part(props: Props) {
    // Once per mount: an element of another type would begin anew.
    const [Component] = useState(() => loaded ?? Lazy);
    return createElement(Component, props);
  }
  return Object.assign(Part, { preload });
}
