export { claimFile, type ClaimedFile, moveFiles } from './media.repository.js';
