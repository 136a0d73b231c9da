/** The first screen of a member: preloaded while the login is checked, and a screen of the shell. */
export const loadHome = () => import('./routes/home');
