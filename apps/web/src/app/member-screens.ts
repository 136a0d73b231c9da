/**
 * Where the member's screens come from. A file of its own, which comes with the member's shell: the list of what each screen needs is
 * nothing that the first load should carry.
 */
export const bonus = () => import('./routes/bonus');
export const contact = () => import('./routes/contact');
export const profile = () => import('./routes/profile');
export const statement = () => import('./routes/statement');
export const spin = () => import('./routes/spin');
