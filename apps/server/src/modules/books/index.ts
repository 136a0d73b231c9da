export { type BooksOfDay, type BooksService, createBooks } from './books.service.js';
export type { BookDay, DayClose, StoredDifference } from './books.repository.js';
