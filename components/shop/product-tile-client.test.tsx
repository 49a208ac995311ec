import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Card } from '@/contract/card';
import { ProductCard } from './product-tile-client';

afterEach(cleanup);

const CARD: Card = {
  uuid: 'a',
  slug: 'el',
  path: '/catalog/el',
  name: 'Ель «Коника»',
  latin_name: "Picea glauca 'Conica'",
  src: '',
  alt: '',
  price: 4_700,
  total_quantity: 3,
  reviews_count: 0,
  variants_count: 0,
};

const show = (change: Partial<Card>) =>
  render(
    <ProductCard
      card={{ ...CARD, ...change }}
      buy={<button type="button">В корзину</button>}
      marks={<button type="button">В избранное</button>}
      sizes="50vw"
    />,
  );

const text = () => screen.getByRole('article').textContent?.replaceAll('\u00A0', ' ');

describe('the product card', () => {
  test('the card shows the plant, its price and stock', () => {
    show({ discount_price: 3_990 });
    expect(screen.getByText("Picea glauca 'Conica'").lang).toBe('la');
    for (const part of ['Ель «Коника»', 'Осталось 3 шт', '4 700 ₽', '3 990 ₽', '−15 %']) expect(text()).toContain(part);
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });

  test('a sold single specimen is labelled «Продано»', () => {
    show({ total_quantity: 0, specimen: true });
    expect(text()).toContain('Продано');
    expect(text()).not.toContain('Нет в наличии');
    cleanup();
    show({ total_quantity: 1, specimen: true });
    expect(text()).toContain('Единственное дерево');
    expect(text()).not.toContain('Осталась');
    cleanup();
    show({ total_quantity: 0 });
    expect(text()).toContain('Нет в наличии');
  });

  test.each([
    [{ ships: 'now', total_quantity: 140 }, 'В наличии 140 шт, едет сейчас'],
    [{ ships: '2027-04-01', total_quantity: 140 }, 'В наличии 140 шт, с 1 апреля'],
    [{ ships: '2026-09-25', total_quantity: 3 }, 'Осталось 3 шт, с 25 сентября'],
    [{ ships: 'now', total_quantity: 1, specimen: true }, 'Единственное дерево, едет сейчас'],
  ] as const)('beside its stock the card tells when the plant ships: %j', (change, line) => {
    show(change);
    expect(screen.getByText(/,\s(?:с\s\d|едет)/).textContent?.replaceAll('\u00A0', ' ')).toBe(line);
  });

  test('a sold-out card tells no date, nor does one whose provider does not know', () => {
    show({ ships: '2027-04-01', total_quantity: 0 });
    expect(text()).not.toContain('с 1 апреля');
    cleanup();
    show({});
    expect(text()).toContain('Осталось 3 шт');
    expect(text()).not.toContain('едет');
  });

  test('goods have other «варианты», not sizes', () => {
    show({ latin_name: undefined, variants_count: 2 });
    expect(screen.getByRole('link', { name: /^ещё/ }).textContent?.replaceAll('\u00A0', ' ')).toBe('ещё 2 варианта');
  });

  test('the card links to its other sizes, with Russian plural forms', () => {
    for (const [count, words] of [
      [1, 'ещё 1 размер'],
      [3, 'ещё 3 размера'],
      [5, 'ещё 5 размеров'],
    ] as const) {
      show({ variants_count: count });
      const link = screen.getByRole('link', { name: /^ещё/ });
      expect(link.textContent?.replaceAll('\u00A0', ' ')).toBe(words);
      expect(link.getAttribute('href')).toBe('/catalog/el#sizes');
      cleanup();
    }
  });

  test('the card shows the rating and the number of reviews, if any', () => {
    show({ rating: 4.67, reviews_count: 3 });
    expect(screen.getByRole('img', { name: /^Оценка 4,7 из 5, 3\sотзыва$/ })).toBeTruthy();
    cleanup();
    show({});
    expect(screen.queryByRole('img', { name: /Оценка/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /размер/ })).toBeNull();
  });
});
