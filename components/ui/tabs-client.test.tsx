import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { Tabs } from './tabs-client';

afterEach(cleanup);

const TABS = [
  { id: 'about', title: 'Описание', content: <p>Крона в пять ярусов</p> },
  { id: 'care', title: 'Уход', content: <p>Полив по мере просыхания</p> },
  { id: 'delivery', title: 'Доставка', content: <p>В термобоксе</p> },
];

const tab = (name: string) => screen.getByRole('tab', { name });
const show = () => render(<Tabs label="О растении" tabs={TABS} />);

describe('with scripts', () => {
  test('one panel is shown, labelled by its tab', () => {
    show();
    expect(screen.getByRole('tablist', { name: 'О растении' })).toBeTruthy();
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(screen.getByRole('tabpanel', { name: 'Описание' }).textContent).toBe('Крона в пять ярусов');
    fireEvent.click(tab('Уход'));
    expect(screen.getByRole('tabpanel', { name: 'Уход' })).toBeTruthy();
    expect(tab('Уход').getAttribute('aria-selected')).toBe('true');
  });

  test('a click does not change the address', () => {
    show();
    expect(fireEvent.click(tab('Доставка'))).toBe(false);
  });

  test('the arrow keys move through the tabs and wrap around, and only the current tab is a Tab stop', () => {
    show();
    tab('Описание').focus();
    fireEvent.keyDown(tab('Описание'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(tab('Доставка'));
    expect(screen.getByRole('tabpanel', { name: 'Доставка' })).toBeTruthy();
    fireEvent.keyDown(tab('Доставка'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tab('Описание'));
    fireEvent.keyDown(tab('Описание'), { key: 'End' });
    expect(document.activeElement).toBe(tab('Доставка'));
    fireEvent.keyDown(tab('Доставка'), { key: 'Home' });
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });
});

test('without JavaScript all panels are shown with headings, and the tabs link to them', () => {
  document.body.innerHTML = renderToString(<Tabs label="О растении" tabs={TABS} />);
  expect(screen.queryAllByRole('tab')).toHaveLength(0);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Описание',
    'Уход',
    'Доставка',
  ]);
  for (const { title } of TABS) {
    const address = screen.getByRole('link', { name: title }).getAttribute('href') ?? '';
    expect(document.getElementById(address.slice(1))?.hidden).toBe(false);
  }
});
