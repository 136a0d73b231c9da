/** Format characters (bidi controls, zero-width spaces and joiners, soft hyphens, byte order marks), and letters that are blank. */
const UNSEEN = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;
/** Likewise, but for the joiners and tags that emoji are made of. */
const UNSEEN_IN_TEXT = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;
const CONTROLS = /\p{Cc}/gu;

/** A name or number without what nobody sees: Thai, Lao and English names need none of it, and two that look the same are the same. */
export const visibleName = (text: string): string => text.replace(UNSEEN, '');

/** Text that people read, without what turns words around or hides. */
export const visibleText = (text: string): string => text.replace(UNSEEN_IN_TEXT, '');

/** A line for a terminal: with nothing of others in it that turns words around or steers the screen. */
export const visibleLine = (line: string): string => line.replace(UNSEEN, '').replace(CONTROLS, '');
