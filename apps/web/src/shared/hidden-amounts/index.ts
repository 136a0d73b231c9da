export { HideableAmounts, HideAmountsButton } from './hidden-amounts';
