export { Timer } from './timer';
export { useCountdown } from './use-countdown';
