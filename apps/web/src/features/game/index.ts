export { Monogram } from './components/monogram';
export { exchange, inGames, inWalletMoney } from './model/credit';
