import type { z } from 'zod';
import type { RateName } from './limits';
import type { Permission } from './staff/permissions';

export type Identity = 'cart' | 'favourites' | 'bearer' | 'customer' | 'staff';

export type Call<
  Path extends string = string,
  Answer extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Identities extends readonly Identity[] = readonly Identity[],
> = {
  method: 'GET' | 'POST' | 'PATCH';
  /** Relative to `/api`. `{name}` is a path parameter. Mutations end in a slash. */
  path: Path;
  summary: string;
  identity?: Identities;
  may?: Permission;
  /** A POST for the size of its body only: it changes nothing. */
  reads?: true;
  rate?: RateName;
  idempotent?: true;
  multipart?: true;
  hasFile?: true;
  query?: Query;
  body?: Body;
  answer: Answer;
};

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
export type BodyOf<C> = C extends { body?: infer B extends z.ZodType | undefined } ? z.input<NonNullable<B>> : never;
export type ParsedBodyOf<C> = C extends { body?: infer B extends z.ZodType | undefined }
  ? z.output<NonNullable<B>>
  : never;
export type ParsedQueryOf<C> = C extends { query?: infer Q extends z.ZodType | undefined }
  ? z.output<NonNullable<Q>>
  : never;
export type NeedsCustomer<C> = C extends { identity?: infer I extends readonly Identity[] | undefined }
  ? 'bearer' extends NonNullable<I>[number]
    ? true
    : false
  : false;
export type NeedsStaff<C> = C extends { identity?: infer I extends readonly Identity[] | undefined }
  ? 'staff' extends NonNullable<I>[number]
    ? true
    : false
  : false;
