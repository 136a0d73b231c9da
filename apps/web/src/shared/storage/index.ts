export { useAnswered } from './use-answered';
export { createShelves, ShelvesContext, useShelves, type Shelf, type Shelves } from './storage';
