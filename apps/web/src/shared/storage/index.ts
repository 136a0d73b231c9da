export { createShelves, ShelvesContext, useShelves, type Shelf, type Shelves } from './storage';
