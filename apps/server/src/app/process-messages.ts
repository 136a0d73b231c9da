import { z } from 'zod';

/** The variable by which a server process knows its place among those of its node, from 1 on. */
export const SLOT = 'KRAPAO_PROCESS';

const message = z.union([z.object({ state: z.literal('ready') }), z.object({ state: z.literal('refused'), sentence: z.string() })]);
/** From a server process to its supervisor. */
export type ProcessMessage = z.infer<typeof message>;

export const isProcessMessage = (value: unknown): value is ProcessMessage => message.safeParse(value).success;
