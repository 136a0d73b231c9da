import { join } from 'node:path';
import type { Language } from '../e2e/words';
import type { SizeName, Theme } from './looks';
import type { State } from './server';

/** The folder of the pictures. */
export const FOLDER = join(import.meta.dirname, '../../gallery');

/** The density of a story. */
export type Density = 'wallet' | 'desk';

export interface Picture {
  group: 'routes' | 'sheets' | 'moments' | 'elsewhere' | 'desk' | 'stories';
  name: string;
  state: State | Density;
  size: SizeName;
  theme: Theme;
  language: Language;
}

const SEPARATOR = '--';

/** `routes--home--full--390--dark--th.png` */
export const pictureFile = ({ group, name, state, size, theme, language }: Picture): string =>
  `${[group, name, state, size, theme, language].join(SEPARATOR)}.png`;
