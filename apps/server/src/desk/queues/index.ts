/** The queues of the desk, as monitoring counts them. */
export { createQueueFigures, type QueueFigures, type ReadQueues } from './queue-figures.js';
export { QUEUE_METRIC } from './queues.js';
