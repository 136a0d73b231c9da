export { createShelves, ShelvesContext, useShelves, type Shelf, type Shelves, type StorageKey } from './storage';
