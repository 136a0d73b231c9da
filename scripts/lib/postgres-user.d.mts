export interface PostgresUser {
  owner: { uid: number; gid: number } | undefined;
  wrap(program: string, args: string[]): [file: string, args: string[]];
  options: { uid?: number; gid?: number };
}

export function chooseUser(program: string, dataDir: string, cluster: string): PostgresUser;
export function giveTo(owner: PostgresUser['owner'], path: string): void;
