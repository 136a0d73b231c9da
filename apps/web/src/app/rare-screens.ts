/** The imports of rarely visited screens, separate for the same reason as the member's (docs/decisions/0041). */
export const contact = () => import('./routes/contact');
export const forgot = () => import('./routes/forgot');
export const howto = () => import('./routes/howto');
export const notFound = () => import('./routes/not-found');
export const terminated = () => import('./routes/terminated');
export const verify = () => import('./routes/verify');
