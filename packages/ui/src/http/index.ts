export { fillPath } from './fill-path';
export { newId } from './new-id';
export { type Answer, request, type RequestError, type Transport, type TransportInit } from './request';
export { UPLOAD_TIMEOUT_MS } from './upload-timeout';
