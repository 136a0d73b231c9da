import type { ChildProcess } from 'node:child_process';

export interface Service {
  child: ChildProcess;
  pid: number;
  /** Resolves to words that say how it ended. */
  exited: Promise<string>;
  stop(): Promise<void>;
}

export function startNode(options: {
  args: string[];
  env: Record<string, string | number | undefined>;
  log?: string;
  cwd?: string;
}): Service;
