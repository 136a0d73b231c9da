export { createShelves, type Shelf, type Shelves } from './storage';
export { ShelvesContext, useShelves } from './shelves-context';
