import { afterEach } from 'vitest';

/** Formats of React's warnings. What an error boundary or a failed call reports is part of its test. */
const WARNINGS = [
  /same key/,
  /unique "key" prop/,
  /cannot be a descendant of/,
  /cannot contain a nested/,
  /while rendering a different component/,
];

/** A warning of React fails the test in which it comes. */
export function failOnReactWarnings(): void {
  const { error } = console;
  const warnings: string[] = [];
  console.error = (...args: unknown[]) => {
    const [format] = args;
    if (typeof format === 'string' && WARNINGS.some((warning) => warning.test(format))) warnings.push(args.join(' '));
    error(...args);
  };
  afterEach(() => {
    const [first] = warnings.splice(0);
    if (first !== undefined) throw new Error(first);
  });
}
