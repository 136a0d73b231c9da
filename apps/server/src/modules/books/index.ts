export { type BooksService, createBooks } from './books.service.js';
export type { DayClose } from './books.repository.js';
export type { BookDay, StoredDifference } from './books.rules.js';
