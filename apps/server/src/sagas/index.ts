/** The public interface of the sagas. */
export { personalData as sagaData } from './personal-data.js';
export { createRunner, type Runner } from './runner.js';
export { createSlots } from './slots.js';
export { defineSaga, type Saga, type SagaRun } from './saga.js';
export {
  activeSagas,
  archiveEnded,
  deferReady,
  deferSagas,
  findPause,
  findSaga,
  finish,
  intend,
  intendInBackground,
  openSagas,
  outcomeOf,
  pauseKind,
  postponeOpen,
  resumeKind,
  resumeSagas,
  unknownSagas,
} from './saga.repository.js';
