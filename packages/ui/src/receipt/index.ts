export { Receipt, type ReceiptPlace, type ReceiptProps, type ReceiptStep } from './receipt';
export { SceneLights, type SceneLightsKind } from './scene-lights';
