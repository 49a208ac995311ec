import type { z } from 'zod';
import type { RateName } from './limits';

/** Which headers tell the provider who is asking. On the storefront's origin cookies stand in for them. */
export type Identity = 'cart' | 'favourites' | 'bearer' | 'customer' | 'staff';

/** One call of the contract: everything that both sides and the OpenAPI document need to know of it. */
export type Call<
  Path extends string = string,
  Answer extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Identities extends readonly Identity[] = readonly Identity[],
> = {
  method: 'GET' | 'POST' | 'PATCH';
  /** Below `/api`. `{name}` is a path parameter. Mutations keep the slash at the end. */
  path: Path;
  summary: string;
  identity?: Identities;
  /** How often one address may ask. */
  rate?: RateName;
  /** The call must carry an Idempotency-Key. */
  idempotent?: true;
  /** The body is `multipart/form-data` instead of JSON. */
  multipart?: true;
  /** A field of the form is a file: the body may be that much larger. */
  hasFile?: true;
  query?: Query;
  body?: Body;
  answer: Answer;
};

/** Declares a call and keeps the exact types of its path and schemas. */
export const call = <
  const Path extends string,
  Answer extends z.ZodType,
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  const Identities extends readonly Identity[] = readonly [],
>(
  declaration: Call<Path, Answer, Body, Query, Identities>,
) => declaration;

export type PathOf<C> = C extends { path: infer P } ? P : never;
export type AnswerOf<C> = C extends { answer: infer A extends z.ZodType } ? z.output<A> : never;
/** What a caller sends. */
export type BodyOf<C> = C extends { body?: infer B extends z.ZodType | undefined } ? z.input<NonNullable<B>> : never;
/** What a handler gets after the schema has read it. */
export type ParsedBodyOf<C> = C extends { body?: infer B extends z.ZodType | undefined }
  ? z.output<NonNullable<B>>
  : never;
export type ParsedQueryOf<C> = C extends { query?: infer Q extends z.ZodType | undefined }
  ? z.output<NonNullable<Q>>
  : never;
/** True for a call that nobody may make without a customer's token. */
export type NeedsCustomer<C> = C extends { identity?: infer I extends readonly Identity[] | undefined }
  ? 'bearer' extends NonNullable<I>[number]
    ? true
    : false
  : false;
