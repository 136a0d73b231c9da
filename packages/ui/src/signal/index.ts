export { createSignal, type Signal } from './signal';
