import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeError } from './describe-error';

test('a failed query is described without its parameters', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_phone_unique"'), {
    code: '23505',
    detail: 'Key (phone)=(79161234567) already exists.',
  });
  const text = describeError(new DrizzleQueryError('insert into "users" values ($1)', ['79161234567'], cause));
  expect(text).toContain('insert into "users" values ($1)');
  expect(text).toContain('users_phone_unique" (23505)');
  expect(text).not.toContain('7916');
});

test('an error is described with its stack and cause', () => {
  const text = describeError(new Error('outer', { cause: new Error('inner') }));
  expect(text).toMatch(/^Error: outer\n\s+at /);
  expect(text).toContain('because: Error: inner');
});

test('unparsable input is not repeated', () => {
  const parse = () => JSON.parse('anna@example.com');
  expect(parse).toThrow('anna');
  try {
    parse();
  } catch (error) {
    expect(describeError(error)).toMatch(/^SyntaxError\n\s+at /);
  }
});
