/** The panel is a file of its own: the page stands before it has come, and without it. */
export const loadPanel = () => import('./components/chat-window');
