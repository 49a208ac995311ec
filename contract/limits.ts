/** Figures that both sides obey. Changing one changes the schema, the forms and the OpenAPI document alike. */
export const LIMITS = {
  /** Most pieces in one call and in one line. */
  amount: 10_000,
  /** Most different products in one cart. */
  cart_lines: 100,
  page: 10_000,
  page_size: 24,
  page_size_max: 48,
  /** News and works on a page. */
  documents_page_size: 12,
  /** [ROUTE-10] */
  search: 100,
  /** Cards that one call of products/by-uuid answers. */
  by_uuid: 100,
  name: 120,
  text: 4_000,
  comment: 1_000,
  address: 300,
  email: 254,
  /** Bytes of a JSON body. */
  json_body: 64 * 1024,
  /** [FORM-12] Bytes of an enclosed file. */
  file: 10 * 1024 * 1024,
} as const;
