export { BalanceCard } from './components/balance-card';
export { FrozenNote } from './components/frozen-note';
export { Greeting } from './components/greeting';
export { HomeActions } from './components/home-actions';
