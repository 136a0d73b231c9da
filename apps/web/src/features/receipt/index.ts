export { MovementReceipt } from './components/movement-receipt';
export { PlaceIcon } from './components/place-icon';
export { ReceiptSheet } from './components/receipt-sheet';
export { usePlaceName } from './components/use-place-name';
