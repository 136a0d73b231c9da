/** The class of an icon button, for a link that looks like one. Its accessible name is its `aria-label`. */
export const iconButtonClass = 'k-ib';
