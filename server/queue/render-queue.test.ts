import { expect, test } from 'vitest';
import { Busy, RenderQueue } from './render-queue';

const LIMITS = { atOnce: 3, waiting: 4, patienceMs: 60_000 };
const STAYS = new AbortController().signal;

/** `order` lists the visitors that got a slot, `refused` those that were rejected. */
function visit(queue: RenderQueue) {
  const order: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (address: string, name: string, hungUp = STAYS) =>
    queue.enter({ address, hungUp }).then(
      (end) => {
        order.push(name);
        ends.set(name, end);
      },
      (error) => {
        expect(error).toBeInstanceOf(Busy);
        refused.push(name);
      },
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { order, refused, enter, settle, end: (name: string) => ends.get(name)?.() };
}

test('renders run up to the limit, and the next starts when one ends', async () => {
  const { order, enter, settle, end } = visit(new RenderQueue(LIMITS));
  for (const name of ['a', 'b', 'c', 'd']) void enter(name, name);
  await settle();
  expect(order).toEqual(['a', 'b', 'c']);
  end('b');
  await settle();
  expect(order).toEqual(['a', 'b', 'c', 'd']);
});

test('a slot released twice is freed once', async () => {
  const { order, enter, settle, end } = visit(new RenderQueue(LIMITS));
  for (const name of ['a', 'b', 'c', 'd', 'e']) void enter(name, name);
  await settle();
  end('a');
  end('a');
  await settle();
  expect(order).toEqual(['a', 'b', 'c', 'd']);
});

test('one address leaves a slot free for others', async () => {
  const { order, enter, settle } = visit(new RenderQueue(LIMITS));
  for (const name of ['a1', 'a2', 'a3']) void enter('a', name);
  await settle();
  expect(order).toEqual(['a1', 'a2']);
  void enter('b', 'b1');
  await settle();
  expect(order).toEqual(['a1', 'a2', 'b1']);
});

test('an address may use the only slot', async () => {
  const { order, enter, settle } = visit(new RenderQueue({ ...LIMITS, atOnce: 1 }));
  void enter('a', 'a1');
  await settle();
  expect(order).toEqual(['a1']);
});

test('addresses take turns, however many renders each has waiting', async () => {
  const { order, enter, settle, end } = visit(new RenderQueue({ ...LIMITS, atOnce: 2 }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void enter('a', name);
  for (const name of ['b1', 'b2']) void enter('b', name);
  await settle();
  for (const name of ['a1', 'b1', 'a2', 'b2']) {
    end(name);
    await settle();
  }
  expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('a full queue rejects the last render of the address with the most waiting', async () => {
  const { order, refused, enter, settle } = visit(new RenderQueue(LIMITS));
  for (let n = 1; n <= 7; n++) void enter('a', `a${n}`);
  await settle();
  expect([order, refused]).toEqual([['a1', 'a2'], ['a7']]);
  for (const name of ['b1', 'b2', 'b3']) void enter('b', name);
  await settle();
  expect(order).toEqual(['a1', 'a2', 'b1']);
  expect(refused).toEqual(['a7', 'a6', 'a5']);
});

test('among equally long queues the newcomer is rejected', async () => {
  const { refused, enter, settle } = visit(new RenderQueue({ ...LIMITS, atOnce: 1, waiting: 2 }));
  for (const name of ['a', 'b', 'c', 'd']) void enter(name, name);
  await settle();
  expect(refused).toEqual(['d']);
});

test('a render that waits too long is rejected', async () => {
  const { refused, enter } = visit(new RenderQueue({ ...LIMITS, atOnce: 1, patienceMs: 1 }));
  await enter('a', 'a1');
  await enter('a', 'a2');
  expect(refused).toEqual(['a2']);
});

test('a visitor who leaves the queue gets no slot, and those behind move up', async () => {
  const { order, refused, enter, settle, end } = visit(new RenderQueue({ ...LIMITS, atOnce: 1 }));
  const leaving = new AbortController();
  void enter('a', 'a1');
  void enter('a', 'a2', leaving.signal);
  void enter('a', 'a3');
  void enter('a', 'a4', AbortSignal.abort());
  leaving.abort();
  await settle();
  end('a1');
  await settle();
  expect([order, refused]).toEqual([
    ['a1', 'a3'],
    ['a4', 'a2'],
  ]);
});

test('a visitor who leaves between turn and start takes no slot', async () => {
  const scheduled: (() => void)[] = [];
  const { order, refused, enter, settle } = visit(
    new RenderQueue({ ...LIMITS, atOnce: 1 }, (run) => scheduled.push(run)),
  );
  const leaving = new AbortController();
  void enter('a', 'a1', leaving.signal);
  void enter('b', 'b1');
  leaving.abort();
  for (const run of scheduled) run();
  await settle();
  expect([order, refused]).toEqual([['b1'], ['a1']]);
});

test('the queue is crowded while a render waits', async () => {
  const queue = new RenderQueue({ ...LIMITS, atOnce: 1 });
  const { enter, settle, end } = visit(queue);
  void enter('a', 'a1');
  expect(queue.isCrowded).toBe(false);
  void enter('b', 'b1');
  expect(queue.isCrowded).toBe(true);
  await settle();
  end('a1');
  expect(queue.isCrowded).toBe(false);
});
