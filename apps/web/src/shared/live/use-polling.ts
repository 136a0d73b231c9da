import { useExtra } from '../extras';

/** Interval of reloading money where no push channel is announced, ms. */
const POLL_MS = 15_000;

/** The `refetchInterval` of a query that shows money: off where changes are pushed. */
export const usePolling = (): number | false => (useExtra('live') ? false : POLL_MS);
