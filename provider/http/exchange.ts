import type { Context as HonoContext } from 'hono';
import type { Call } from '../../contract/call';
import type { HttpDependencies, StaffActor } from './dependencies';
import { Accepted, Refusal, type Reply, tooLate } from './reply';

const SUBJECT = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{8})$/i;
/** Names of the program's own making may hold anything. */
const FIELD = /^[a-z][\w.]{0,60}$/i;

/** The product or order that a call names. */
export function subjectOf(params: object, given: unknown): string {
  const { uuid, number }: { uuid?: unknown; number?: unknown } = { ...params, ...Object(given) };
  const named = [uuid, number].find((name) => typeof name === 'string') ?? '';
  const subject = String(named)
    .replace(/^(\d{4})-(\d{4})$/, '$1$2')
    .toLowerCase();
  return SUBJECT.test(subject) ? subject : '';
}

/** Notes how a program's call ended; people see the answer themselves. */
export async function followExchange<A>(
  c: HonoContext,
  { path }: Call,
  answer: () => Promise<Reply<A>>,
): Promise<Reply<A>> {
  const note = async (failure: string | undefined): Promise<void> => {
    const staff: StaffActor | undefined = c.get('staff');
    if (!staff || staff.account_id || (failure === undefined && !staff.has_failures)) return;
    const dependencies: HttpDependencies = c.get('dependencies');
    await dependencies.noteExchange({ actor: staff.actor, call: path, subject: c.get('subject') ?? '', failure });
  };
  try {
    const reply = await answer();
    await note(failureOf(reply));
    return reply;
  } catch (error) {
    // Not awaited: the database may be what hangs.
    void note(tooLate().message);
    throw error;
  }
}

function failureOf(reply: unknown): string | undefined {
  if (reply instanceof Refusal) return [reply.message, ...fieldErrors(reply.more.errors)].join('; ');
  const { status, message } = Object(reply instanceof Accepted ? reply.answer : reply);
  return status === 0 ? String(message) : undefined;
}

const fieldErrors = (errors: Record<string, string> = {}): string[] =>
  Object.entries(errors).map(([name, text]) => (FIELD.test(name) ? `${name}: ${text}` : text));
