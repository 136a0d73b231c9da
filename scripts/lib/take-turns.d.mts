export interface Turn {
  write(chunk: string | Uint8Array): void;
  leave(): void;
}
export function takeTurns(output: { write(chunk: string | Uint8Array): unknown }): { join(title: string): Turn };
