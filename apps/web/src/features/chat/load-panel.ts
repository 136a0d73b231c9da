/**
 * Loads the panel as a separate chunk, so that the page renders before it arrives or without it. A separate module because tests replace
 * it.
 */
export const loadPanel = () => import('./components/chat-window');
