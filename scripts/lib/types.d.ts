import type { JsonTestResult } from 'vitest/node';

/** The environment of a process, before it is turned into strings. Undefined settings are left out. */
export type Settings = Record<string, string | number | undefined>;

/** A node program that the launcher starts: `args` are node's arguments, `env` holds what only this program needs. */
export interface Program {
  args: string[];
  cwd?: string;
  env: Settings;
}

export interface AppOptions {
  /** Folder of everything that must survive a restart. */
  dataDir: string;
  /** The server's port. */
  port: number;
  sandboxPort: number;
  /** The port of the operators' desk; without it, the desk uses KRAPAO_DESK_PORT of `env`, or does not listen. */
  deskPort?: number;
  /** Environment that every program inherits. */
  env: NodeJS.ProcessEnv;
  /** What to run, by name; the built server and sandbox when absent. */
  programs?: Record<string, Program>;
  /** `true` shows the programs' logs at the terminal instead of writing them to files. */
  terminal?: boolean;
  /** `false` for a database without fsync, in tests. */
  durable?: boolean;
  /** Called with the process id of every program. */
  onSpawn?(pid: number): void;
}

/** Ports by the setting that chooses them. The launcher checks that all of them are free. */
export type Ports = Record<string, number> & { PORT: number; SANDBOX_PORT: number };

/** What the launcher reports when every program answers. */
export interface ReadyState {
  demo: boolean;
  dataDir: string;
  /** Time from the end of `prepare`. */
  milliseconds: number;
}

export interface LaunchOptions extends Pick<AppOptions, 'env' | 'programs' | 'terminal'> {
  ports: Ports;
  /** Installs and builds what is missing, before anything starts. */
  prepare(context: { dataDir: string }): Promise<void>;
  onReady(state: ReadyState): void;
}

/** One run of one process: `identity` differs when the system gives the same number to another process. */
export interface ProcessRecord {
  pid: number;
  identity: string;
}

/** The launcher of a data folder, and the processes that must not outlive it (`run.json`). */
export interface InstanceRecord extends ProcessRecord {
  children: ProcessRecord[];
}

/** A user and group of the operating system. */
export interface Owner {
  uid: number;
  gid: number;
}

/** How to run PostgreSQL, which refuses to run as root. */
export interface PostgresUser {
  /** Must own PostgreSQL's files; undefined for the user of this process. */
  owner: Owner | undefined;
  /** Returns the file and the arguments to spawn. */
  wrap(program: string, args: string[]): [file: string, args: string[]];
  /** Options of spawn. */
  options: Partial<Owner>;
}

/** The paths of PostgreSQL's programs. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

/** A byte budget: sources as keys of vite's manifest, `*` for the largest of several. */
export interface Budget {
  name: string;
  /** Bytes, compressed. */
  limit: number;
  sources: string[];
  /** Names of earlier budgets whose files are not counted here. */
  beside?: string[];
}

/** The measured size of a budget or of a screen, in compressed bytes. */
export interface Measurement {
  name: string;
  limit: number;
  bytes: number;
  files: [file: string, bytes: number][];
}

/** Counts of a part of the test command, with one line per failed test and per test that passed only on its second run. */
export interface PartCounts {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  flaky: string[];
  /** Test files, with the wall time of their tests. */
  files: { path: string; seconds: number }[];
  /** Filters of the runner for the files to run once more, alone, after all parts have ended. */
  again: string[];
}

export interface PartResult extends PartCounts {
  name: string;
  /** Wall time. */
  seconds: number;
  /** Processor time (seconds) of the part and its programs; absent on systems that do not tell. */
  processor?: number | undefined;
}

/** A part of the test command. `filters` are further arguments for its runner. */
export type Part = (filters: string[]) => PartCounts | Promise<PartCounts>;

/** One run of a part among others: `after` names the parts that must end first. */
export interface PartRun {
  name: string;
  filters?: string[];
  after?: string[];
}

/** The fields of vitest's JSON report that are read. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: JsonTestResult[];
}
