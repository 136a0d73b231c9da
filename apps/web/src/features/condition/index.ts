export { ActiveBonusGate } from './components/active-bonus-gate';
