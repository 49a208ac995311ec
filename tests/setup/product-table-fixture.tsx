import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { ProductTable } from '@/components/admin/products/product-table-client';
import type { ProductRow } from '@/contract/staff/product-table';
import type { ProductFilter } from '@/lib/admin/product-filter';
import { settleRequests } from './msw';
import { sampleProductRows } from './product-rows';

const SCREEN_PX = 440;

/** happy-dom has no layout: the grid has the height of ten rows. */
export function layOutGrid(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SCREEN_PX);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_280);
}

const COLUMNS = ['sku', 'name', 'price', 'discount', 'stocked', 'reserved', 'free', 'received', 'bed'] as const;
type Column = (typeof COLUMNS)[number];

const NO_FILTER: ProductFilter = {};

export const showTable = (rows: ProductRow[] = sampleProductRows(5), total = rows.length) =>
  render(<ProductTable filter={NO_FILTER} first={{ total_number_items: total, items: rows }} />);

export const grid = () => screen.getByRole('grid');

/** By place, both counted from nought. */
export function cell(index: number, column: Column): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-cell="${index}:${COLUMNS.indexOf(column)}"]`);
  if (!found) throw new Error(`No cell ${column} in row ${index}`);
  return found;
}

/** Without the label of a narrow screen. */
export const shown = (index: number, column: Column) =>
  cell(index, column).querySelector('span:not([aria-hidden])')?.firstChild?.textContent?.replaceAll('\u00A0', ' ');

export const focusOn = (index: number, column: Column) => fireEvent.click(cell(index, column));

export async function keys(...pressed: (string | { key: string; [modifier: string]: unknown })[]): Promise<void> {
  for (const one of pressed) {
    fireEvent.keyDown(document.activeElement ?? document.body, typeof one === 'string' ? { key: one } : one);
    await act(settleRequests);
  }
}

export const ctrl = (code: string, more = {}) => ({ key: code.at(-1) ?? '', code, ctrlKey: true, ...more });

export const editor = () => within(grid()).getByRole<HTMLInputElement>('textbox');

export const write = (text: string) => fireEvent.change(editor(), { target: { value: text } });

export async function paste(text: string, target: Element = document.activeElement ?? document.body): Promise<void> {
  fireEvent.paste(target, { clipboardData: { getData: () => text } });
  await act(settleRequests);
}

const plain = (name: string) => (given: string) => given.replaceAll('\u00A0', ' ') === name;
export const button = (name: string) => screen.getByRole('button', { name: plain(name) });
export async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: plain(name) }));
  await act(settleRequests);
}

export const dialogText = () => screen.getByRole('dialog').textContent?.replaceAll('\u00A0', ' ') ?? '';
export const changedText = () => screen.getByText(/^Изменено растений/).textContent?.replaceAll('\u00A0', ' ');
