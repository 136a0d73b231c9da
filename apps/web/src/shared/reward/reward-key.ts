/** First word of the query keys of rewards and conditions: what changes one of them changes the others. */
export const rewardKey = ['reward'] as const;
