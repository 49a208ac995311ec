import { LIMITS } from '@/contract/limits';

/** Page number of an address; whatever is not one means the first page. Of a number beyond all lists, the last that may be asked. */
export function parsePageNumber(text: string | undefined): number {
  return text && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), LIMITS.page) : 1;
}

/** No page of a list of documents has this number. */
export const isPastDocuments = (page: number, { total_number_items }: { total_number_items: number }): boolean =>
  page > Math.max(1, documentPages(total_number_items));

export const documentPages = (total: number): number => Math.ceil(total / LIMITS.documents_page_size);
