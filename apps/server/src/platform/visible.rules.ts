import { visibleName } from '@krapao/contract/typed';

/** Format characters, except the joiners and tags of emoji. */
const UNSEEN_IN_TEXT = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;
const CONTROLS = /\p{Cc}/gu;

/** Removes characters that reorder or hide text. */
export const visibleText = (text: string): string => text.replace(UNSEEN_IN_TEXT, '');

/** Removes characters that reorder text or control a terminal. */
export const visibleLine = (line: string): string => visibleName(line).replace(CONTROLS, '');
