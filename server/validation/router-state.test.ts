import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isRouterStateReadable } from './router-state';

const isReadable = (state?: string) =>
  isRouterStateReadable({ headers: state === undefined ? {} : { 'next-router-state-tree': state } } as IncomingMessage);

test('a valid router state is accepted, and so is none', () => {
  const state = [
    '',
    { children: ['(base)', { children: [['path', 'tui', 'oc', null], { children: ['__PAGE__', {}] }] }] },
  ];
  expect(isReadable(encodeURIComponent(JSON.stringify(state)))).toBe(true);
  expect(isReadable()).toBe(true);
});

test.each(['', ';a=b', '%', 'null', '[]', '["",{},{}]', '%5B%22%22%5D', '["",{}], ["",{}]', '["",{"children":0}]'])(
  'the router state «%s» is rejected',
  (state) => expect(isReadable(state)).toBe(false),
);
