import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { humanToken, preloadHumanCheck, registerHumanCheck } from './human-check';

const LOAD = 'ReCaptcha error: Failed to load script';
const EXECUTE = 'Failed to execute';
const never = new Promise<never>(() => undefined);

let takeBack: (() => void)[] = [];
const offer = (load: Parameters<typeof registerHumanCheck>[0]) => {
  const stop = registerHumanCheck(load);
  takeBack.push(stop);
  return stop;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const stop of takeBack) stop();
  takeBack = [];
  vi.useRealTimers();
});

test('[FORM-08] a token comes from the script that a form provides, loaded once', async () => {
  const load = vi.fn(async () => async () => 'token');
  offer(load);
  expect(load).not.toHaveBeenCalled();
  preloadHumanCheck();
  expect(await humanToken()).toBe('token');
  expect(await humanToken()).toBe('token');
  expect(load).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('[FORM-08] without a loader the script fails to load', async () => {
  await expect(humanToken()).rejects.toThrow(LOAD);
  const stop = offer(async () => async () => 'token');
  await humanToken();
  stop();
  await expect(humanToken()).rejects.toThrow(LOAD);
});

test('[FORM-08] asking before there is a loader does not spoil the next attempt', async () => {
  preloadHumanCheck();
  offer(async () => async () => 'token');
  expect(await humanToken()).toBe('token');
});

test('[FORM-08] the latest loader is used, and the previous one after it is removed', async () => {
  offer(async () => async () => 'first');
  const stop = offer(async () => async () => 'second');
  expect(await humanToken()).toBe('second');
  stop();
  expect(await humanToken()).toBe('first');
});

test('[FORM-08] removing a loader keeps the loaded script of another', async () => {
  const stop = offer(async () => async () => 'first');
  const load = vi.fn(async () => async () => 'second');
  offer(load);
  await humanToken();
  stop();
  await humanToken();
  expect(load).toHaveBeenCalledTimes(1);
});

test('[FORM-08] a failed load is retried by the next call', async () => {
  const load = vi
    .fn<Parameters<typeof registerHumanCheck>[0]>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(async () => 'token');
  offer(load);
  await expect(humanToken()).rejects.toThrow(LOAD);
  expect(await humanToken()).toBe('token');
});

test('[FORM-08] a failed preload is silent', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  offer(load);
  expect(() => preloadHumanCheck()).not.toThrow();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
});

test('[FORM-08] a verifier error is reported as a failed execution', async () => {
  offer(async () => () => Promise.reject(new Error('no')));
  await expect(humanToken()).rejects.toThrow(EXECUTE);
});

test.each([
  ['load', LOAD, () => never],
  ['token', EXECUTE, async () => () => never],
])('[FORM-08] a %s that takes over 10 s fails', async (_, words, load) => {
  offer(load);
  let failure: unknown;
  const token = humanToken().catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await token;
  expect(failure).toEqual(new Error(words));
});

async function challenge() {
  const solve = { well: (_token: string): void => undefined, badly: (_reason: Error): void => undefined };
  offer(async () => (onChallenge) => {
    onChallenge();
    return new Promise((well, badly) => Object.assign(solve, { well, badly }));
  });
  const token = humanToken();
  token.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  return { asked: token, solve };
}

test('[FORM-08] solving a challenge may take longer than 10 s', async () => {
  const { asked: token, solve } = await challenge();
  solve.well('token');
  expect(await token).toBe('token');
});

test('[FORM-08] an unsolved challenge is reported as a failed execution', async () => {
  const { asked: token, solve } = await challenge();
  solve.badly(new Error('closed'));
  await expect(token).rejects.toThrow(EXECUTE);
});

test('[FORM-08] a load that fails after its loader was removed is silent', async () => {
  let fail: (reason: Error) => void = () => undefined;
  const stop = offer(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  const token = expect(humanToken()).rejects.toThrow(LOAD);
  stop();
  fail(new Error('late'));
  await token;
  await expect(humanToken()).rejects.toThrow(LOAD);
});

test('[FORM-08] a late failure of a removed loader does not affect the next one', async () => {
  let fail: (reason: Error) => void = () => undefined;
  const stop = offer(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  const first = expect(humanToken()).rejects.toThrow(LOAD);
  stop();
  const load = vi.fn(async () => async () => 'token');
  offer(load);
  await humanToken();
  fail(new Error('late'));
  await first;
  expect(await humanToken()).toBe('token');
  expect(load).toHaveBeenCalledTimes(1);
});
