import type { ChildProcess } from 'node:child_process';

export interface RunningPostgres {
  /** Connection string of the database `krapao`, whose role owns it and may create further databases. */
  url: string;
  /** The same for the role of the server's own queries, which may do what is granted to it. */
  runtimeUrl: string;
  port: number;
  pid: number;
  child: ChildProcess;
  /** Resolves to words that say how the server ended, asked or not. */
  exited: Promise<string>;
  /** Ends open connections, writes everything down and resolves when the server is gone. */
  stop(): Promise<void>;
}

export function startPostgres(options: { dataDir: string; log?: string; durable?: boolean }): Promise<RunningPostgres>;
