/** True where Debian's PgBouncer is installed. */
export function hasPgBouncer(): boolean;

export interface RunningPgBouncer {
  /** The same database through PgBouncer. */
  through(url: string): string;
  stop(): Promise<void>;
}

export function startPgBouncer(options: {
  url: string;
  roles?: string[];
  mode: 'session' | 'transaction';
  poolSize?: number;
}): Promise<RunningPgBouncer>;
