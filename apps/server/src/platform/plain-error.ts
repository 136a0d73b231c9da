/** Its message is a whole sentence for the person at the terminal, who is shown no stack. */
export class PlainError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PlainError';
  }
}
