import { LIMITS } from '@/contract/limits';

/** Page number of an address; whatever is not one means the first page. */
export function parsePageNumber(text: string | undefined): number {
  const page = /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
  return page <= LIMITS.page ? page : 1;
}

export const documentPages = (total: number): number => Math.ceil(total / LIMITS.documents_page_size);
