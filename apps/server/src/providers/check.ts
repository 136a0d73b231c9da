import type { ConnectionState } from './adapter.js';
import { fetchJson, type ProviderRequest } from './fetch-json.js';

const CHECK_MS = 5_000;

/**
 * Sends one request and reports what its status says of the connection. `read` finds the detail in the answer; null: not the expected one.
 *
 * @param isAnswer the statuses of an answer of the service
 */
export async function checkCall(
  url: string,
  request: ProviderRequest,
  read: (json: unknown) => string | null,
  isAnswer = (status: number): boolean => status < 300,
): Promise<ConnectionState> {
  try {
    const { status, json } = await fetchJson(url, request, { deadlineMs: CHECK_MS });
    if (status === 401 || status === 403) return { state: 'refused', detail: `status ${status}` };
    const detail = isAnswer(status) ? read(json) : null;
    return detail === null ? { state: 'failed', detail: `status ${status}` } : { state: 'ready', detail };
  } catch (error) {
    return { state: 'failed', detail: nameOf(error) };
  }
}

/** The system's name where there is one, such as ECONNREFUSED. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
