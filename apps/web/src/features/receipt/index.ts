export { MovementReceipt } from './components/movement-receipt';
export { ReceiptSheet } from './components/receipt-sheet';
export { usePlaceName } from './components/use-place-name';
export { kindOfPlace } from './model/place';
