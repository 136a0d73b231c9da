import type { Answers, Api } from '@krapao/contract';
import type { Answer as KitAnswer, RequestError, Transport } from '@krapao/ui/http';

/** A call by name: `'POST /api/login'`. */
export type CallName = keyof Api;

/** What any backend answers to a call: extras may be missing. */
export type Output<Name extends CallName> = Answers[Name];

type Params<Name extends CallName> = Api[Name]['params'] extends undefined ? object : { params: Api[Name]['params'] };
type Body<Name extends CallName> = Api[Name]['body'] extends undefined ? object : { body: Api[Name]['body'] };
type Key<Name extends CallName> = Api[Name]['changes'] extends true ? { idempotencyKey: string } : object;

/** Extras (docs/specification.md §10.1): each travels as a header, and only if the server announced it. */
interface Options {
  /** The verified otpToken of this registration: header `X-OTP-Token`. */
  otpToken?: string;
  /** Keep the session for 30 days: header `X-Remember`. */
  remember?: boolean;
  signal?: AbortSignal;
  transport?: Transport;
}

/** A call that takes a file. */
export type UploadName = { [Name in CallName]: Api[Name]['body'] extends FormData ? Name : never }[CallName];

/** The input of a call: path parameters, body, an idempotency key exactly where the endpoint changes state, and options. */
export type Input<Name extends CallName> = Params<Name> & Body<Name> & Key<Name> & Options;

/** The input is optional when no field of it is required. */
export type InputArgs<Name extends CallName> = object extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>];

/** Why a call has no answer; `offline`: the device had no connection, and nothing was sent ({@link useAct}). */
export type ApiError = RequestError | { kind: 'offline' };

export type Answer<T> = KitAnswer<T, ApiError>;

/** Null is a success without details: any backend may answer so. {@link withData} refuses it where the data is needed. */
export type Call = <Name extends CallName>(name: Name, ...input: InputArgs<Name>) => Promise<Answer<Output<Name> | null>>;
