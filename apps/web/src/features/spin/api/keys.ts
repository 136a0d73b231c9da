/** All that the spin screen shows. */
export const spinKey = ['spin'] as const;
export const setupKey = [...spinKey, 'setup'] as const;
export const couponsKey = [...spinKey, 'coupons'] as const;
export const drawsKey = [...spinKey, 'draws'] as const;
