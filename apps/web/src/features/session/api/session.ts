/** Reads what was typed and logs in, and the extras of the login: not part of the first load. */
export const loadLogin = () => import('./login');
