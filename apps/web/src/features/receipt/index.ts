export { MovementReceipt } from './components/movement-receipt';
export { PlaceIcon } from './components/place-icon';
export { ReceiptSheet } from './components/receipt-sheet';
export { usePlaceName } from './model/use-place-name';
export { directionOf, keyOf, subjectOf } from './model/movement';
export { useOpenedReceipt } from './model/use-opened-receipt';
export { useRejectReason } from './model/use-reject-reason';
