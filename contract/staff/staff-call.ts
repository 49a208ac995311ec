import { z } from 'zod';
import { type Call, call } from '../call';
import { Status } from '../primitives';
import type { Permission } from './permissions';

export const OrderNumber = z.string().max(20);

export const Done = z.object({ status: Status, message: z.string() });

type Declaration<Path extends string, Answer extends z.ZodType, Body extends z.ZodType, Query extends z.ZodType> = Omit<
  Call<Path, Answer, Body, Query>,
  'identity' | 'rate' | 'may'
> & { may: Permission };

/** A call of a signed-in member of staff or of a machine key. The provider refuses unknown fields of its body. */
export const staffCall = <
  const Path extends string,
  Answer extends z.ZodType,
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
>(
  declaration: Declaration<Path, Answer, Body, Query>,
) => ({ ...call({ ...declaration, identity: ['staff'], rate: 'staff' }), may: declaration.may });

/** `from`: what the page showed. */
export const changed = <T extends z.ZodType>(value: T) => z.object({ from: value, to: value });

export const changedStored = <T extends z.ZodType>(to: T) => z.object({ from: z.unknown(), to });

/** An object that must change something: each field of `changeable` is optional, one at least is required. */
export const changeOf = <Key extends z.ZodRawShape, Changeable extends z.ZodRawShape>(
  key: Key,
  changeable: Changeable,
) =>
  z.object({ ...key, ...changeable }).check((context) => {
    const names = Object.keys(changeable);
    if (names.some((name) => (context.value as Record<string, unknown>)[name] !== undefined)) return;
    for (const name of names)
      context.issues.push({ code: 'custom', path: [name], message: 'Нечего менять', input: context.value });
  });
