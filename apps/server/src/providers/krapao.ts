import { checkConnection } from '@krapao/contract/provider';
import type { Adapter } from './adapter.js';
import { checkCall } from './check.js';
import type { Circuits } from './circuit.js';
import { createProviderHttp, type ProviderAddress, type ProviderHttp } from './provider-http.js';

/** Calls under the product's own protocol; `part` names the circuit. */
export type KrapaoCalls = (part: string) => ProviderHttp;

/** An adapter of the product's own protocol, which the sandbox speaks (docs/providers.md). */
export const krapao = <P>(create: (calls: KrapaoCalls) => P): Adapter<P> => ({
  url: null,
  connect: (address: ProviderAddress, circuits: Circuits) => create((part) => createProviderHttp(address, circuits.of(part))),
  check: ({ baseUrl, key }) => checkCall(`${baseUrl}${checkConnection.path}`, { headers: { authorization: `Bearer ${key}` } }, () => ''),
});
