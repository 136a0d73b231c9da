export { createShelves, type Shelf, type Shelves, type StorageKey } from './storage';
export { ShelvesContext, useShelves } from './shelves-context';
