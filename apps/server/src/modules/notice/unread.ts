/** How many of the newest lines of the statement, and of the newest stored notices, are counted: a read of the wallet costs the same for every member. */
export const COUNTED_NOTICES = 30;
