import member from '@krapao/phrases/member/th';
import common from '@krapao/phrases/public/th';

/** The product's own words, in the language that the films are played in. */
export const words = { ...common, ...member };

/** Words with an amount in them. */
export const withAmount = (text, amount) => text.replace('{amount}', amount);
