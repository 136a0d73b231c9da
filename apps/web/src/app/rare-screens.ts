/** Where the screens come from that few visits see. Apart for the same reason as the member's (decision 41). */
export const contact = () => import('./routes/contact');
export const howto = () => import('./routes/howto');
export const notFound = () => import('./routes/not-found');
export const terminated = () => import('./routes/terminated');
export const verify = () => import('./routes/verify');
