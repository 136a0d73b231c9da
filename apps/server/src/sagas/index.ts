/** The public interface of the sagas. */
export { createRunner, type Runner } from './runner.js';
export { defineSaga, type Saga, type SagaRun } from './saga.js';
export { archiveEnded, intend, openSagas, outcomeOf } from './saga.repository.js';
