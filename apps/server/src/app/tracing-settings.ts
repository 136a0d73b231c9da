import { PlainError } from '../platform/plain-error.js';

/**
 * Whether traces are configured, by the variables of the OpenTelemetry specification. They are no settings of our own: the SDK reads the others.
 *
 * @throws PlainError for a protocol that the exporter does not speak
 */
export function isTraced(env: Record<string, string | undefined>): boolean {
  const valueOf = (name: string): string =>
    env[`OTEL_EXPORTER_OTLP_TRACES_${name}`]?.trim() || env[`OTEL_EXPORTER_OTLP_${name}`]?.trim() || '';
  const isOff = env['OTEL_SDK_DISABLED']?.trim().toLowerCase() === 'true' || env['OTEL_TRACES_EXPORTER']?.trim() === 'none';
  if (isOff || valueOf('ENDPOINT') === '') return false;
  const protocol = valueOf('PROTOCOL');
  if (protocol !== '' && protocol !== 'http/json')
    throw new PlainError(`The server cannot start: OTEL_EXPORTER_OTLP_PROTOCOL (must be http/json, not ${protocol}).`);
  return true;
}
