import member from '@krapao/phrases/member/th';
import confirm from '@krapao/phrases/confirm/th';
import common from '@krapao/phrases/public/th';
import register from '@krapao/phrases/register/th';

/** The product's phrases, in the language in which the films are recorded. */
export const words = { ...common, ...member, ...register, ...confirm };

/** A phrase with an amount in it. */
export const withAmount = (text: string, amount: string) => text.replace('{amount}', amount);
