/** Format characters (bidi controls, zero-width spaces and joiners, soft hyphens, byte order marks), and letters that are blank. */
const UNSEEN = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;
/** As above, except the joiners and tags of emoji. */
const UNSEEN_IN_TEXT = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;
const CONTROLS = /\p{Cc}/gu;

/** Removes invisible characters from a name or number, so that two that look the same are equal. Thai, Lao and English names need none. */
export const visibleName = (text: string): string => text.replace(UNSEEN, '');

/** Removes characters that reorder or hide text. */
export const visibleText = (text: string): string => text.replace(UNSEEN_IN_TEXT, '');

/** Removes characters that reorder text or control a terminal. */
export const visibleLine = (line: string): string => line.replace(UNSEEN, '').replace(CONTROLS, '');
