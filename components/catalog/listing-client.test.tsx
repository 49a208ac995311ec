import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readCatalogQuery } from '@/lib/catalog/query';
import { holdNavigation } from '@/tests/setup/fake-navigation';
import { InPlace } from './in-place-client';
import { Listing } from './listing-client';
import { LiveForm } from './live-form-client';

let wanted: string[];

// The first navigation stays pending while the test clicks on.
beforeEach(() => {
  wanted = holdNavigation();
});

const PATH = '/catalog';

function show() {
  render(
    <Listing path={PATH} query={readCatalogQuery(new URLSearchParams())}>
      <LiveForm path={PATH}>
        <input type="checkbox" name="light" value="sun" aria-label="Солнце" />
        <input type="radio" name="zone" value="3" aria-label="Зона 3" />
      </LiveForm>
      <InPlace>
        <a href={`${PATH}?zone=4`}>Зона 4</a>
      </InPlace>
      <InPlace kind="reset">
        <a href={PATH}>Сбросить</a>
      </InPlace>
      <InPlace kind="more">
        <a href={`${PATH}?page=2&from=1`}>Показать ещё</a>
      </InPlace>
    </Listing>,
  );
  return {
    tick: () => fireEvent.click(screen.getByRole('checkbox', { name: 'Солнце' })),
    choose: () => fireEvent.click(screen.getByRole('radio', { name: 'Зона 3' })),
    press: (name: string) => fireEvent.click(screen.getByRole('link', { name })),
  };
}

test('quick changes by form and links all apply', () => {
  const { tick, press } = show();
  press('Зона 4');
  tick();
  expect(wanted).toEqual([`${PATH}?zone=4`, `${PATH}?light=sun&zone=4`]);
});

test('a reset also removes pending choices, and a later choice applies', () => {
  const { tick, press, choose } = show();
  tick();
  press('Сбросить');
  choose();
  expect(wanted).toEqual([`${PATH}?light=sun`, PATH, `${PATH}?zone=3`]);
});

test('of two contradictory choices the later one applies', () => {
  const { choose, press } = show();
  press('Зона 4');
  choose();
  press('Зона 4');
  expect(wanted).toEqual([`${PATH}?zone=4`, `${PATH}?zone=3`, `${PATH}?zone=4`]);
});

test('the next page of a list that is being replaced is not requested', () => {
  for (const change of ['form', 'link']) {
    const { tick, press } = show();
    if (change === 'form') tick();
    else press('Зона 4');
    press('Показать ещё');
    expect(wanted.splice(0)).toEqual([change === 'form' ? `${PATH}?light=sun` : `${PATH}?zone=4`]);
    cleanup();
  }
});

test('a choice that is undone restores the list, which can be continued', () => {
  const { tick, press } = show();
  tick();
  tick();
  press('Показать ещё');
  expect(wanted).toEqual([`${PATH}?light=sun`, PATH, `${PATH}?page=2&from=1`]);
});

test('any change resets the page number, also a pending one', () => {
  for (const change of ['form', 'link']) {
    const { tick, press } = show();
    press('Показать ещё');
    if (change === 'form') tick();
    else press('Зона 4');
    expect(wanted.splice(0)).toEqual([
      `${PATH}?page=2&from=1`,
      change === 'form' ? `${PATH}?light=sun` : `${PATH}?zone=4`,
    ]);
    cleanup();
  }
});
