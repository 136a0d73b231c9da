import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** Validates input by the contract. The error has the issues as `validation`, from which the error handler reads the code. */
export const validateByContract: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input) => {
    const { success, data, error } = schema.safeParse(input);
    return success ? { value: data } : { error: Object.assign(new Error('input does not fit the contract'), { validation: error.issues }) };
  };
