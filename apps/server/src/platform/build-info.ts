import root from '../../../../package.json' with { type: 'json' };
import { RELEASES } from './db/releases.js';

/** Written by the build (scripts/lib/build.mjs); not defined where the sources run directly. */
declare const KRAPAO_COMMIT: string | undefined;

/** Which release runs. */
export interface BuildInfo {
  /** The product's own version (semver), of the root package.json. The version of the specification is that of the contract. */
  version: string;
  /** The commit that was built; `unknown` where the sources run directly. */
  commit: string;
  /** The generation of the schema that this release makes: it starts on this one and the next (docs/decisions/0022). */
  schema: number;
}

export const buildInfo: BuildInfo = {
  version: root.version,
  commit: typeof KRAPAO_COMMIT === 'undefined' ? 'unknown' : KRAPAO_COMMIT,
  schema: RELEASES.length,
};
