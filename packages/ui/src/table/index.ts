export { Cell } from './cell';
export { type Column, Table } from './table';
export { type Head, TableFrame } from './table-frame';
