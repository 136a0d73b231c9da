/** Prefix of the query keys of rewards and conditions: a change of one of them changes the others. */
export const rewardKey = ['reward'] as const;
