import { useExtra } from '../extras';

/** How often money is asked for again where no push channel is announced, ms. */
const POLL_MS = 15_000;

/** For `refetchInterval` of what shows money: off where changes are pushed. */
export const usePolling = (): number | false => (useExtra('live') ? false : POLL_MS);
