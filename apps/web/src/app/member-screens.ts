/**
 * The imports of the member's screens. A separate file that ships with the member's shell, because the first load should not carry the
 * list of files of each screen.
 */
export const bonus = () => import('./routes/bonus');
export const contact = () => import('./routes/contact');
export const games = () => import('./routes/games');
export const limits = () => import('./routes/limits');
export const profile = () => import('./routes/profile');
export const statement = () => import('./routes/statement');
export const spin = () => import('./routes/spin');
