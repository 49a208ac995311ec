import { LIMITS } from '@/contract/limits';

export function parsePageNumber(text: string | undefined): number {
  return text && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), LIMITS.page) : 1;
}

export const isPastDocuments = (page: number, { total_number_items }: { total_number_items: number }): boolean =>
  page > Math.max(1, documentPages(total_number_items));

export const documentPages = (total: number): number => Math.ceil(total / LIMITS.documents_page_size);
