/** The last four digits, `···1930`, where the member only has to know which account it is. */
export const maskAccountNumber = (number: string | null | undefined): string => (number ? `···${number.slice(-4)}` : '-');
