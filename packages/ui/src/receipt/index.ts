export { Receipt, type ReceiptPlace, type ReceiptProps, type ReceiptStep } from './receipt';
export type { SceneLightsKind } from './scene-lights';
