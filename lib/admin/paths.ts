import { paths, withQuery } from '../paths';

/** Papers of an order (`number`) or of days of handing over (`from`, `to`). */
export const ADMIN_PAPERS = ['picking', 'slips', 'labels', 'bill', 'upd'] as const;
export type AdminPaper = (typeof ADMIN_PAPERS)[number];

export const adminPaths = {
  today: paths.admin,
  signIn: (to?: string) => withQuery('/admin/login', { to }),
  signInAnew: '/admin/login?changed=password',
  orders: '/admin/orders',
  order: (number: string) => `/admin/orders/${number}`,
  newOrder: '/admin/orders/new',
  ordersExport: '/admin/orders/export',
  print: (paper: AdminPaper, query: Record<string, string | undefined>) => withQuery(`/admin/print/${paper}`, query),
  inbox: '/admin/inbox',
  inboxItem: (id: string) => `/admin/inbox/${id}`,
  inboxReview: (id: string) => `/admin/inbox/reviews/${id}`,
  lotFile: (id: string) => `/admin/products/lots/files/${id}`,
  inboxFile: (id: string) => `/admin/inbox/files/${id}`,
  inboxPhoto: (id: string) => `/admin/inbox/photos/${id}`,
  products: '/admin/products',
  shelf: (uuid: string, page = 1) => withQuery(`/admin/products/${uuid}/shelf`, { page: page > 1 ? page : undefined }),
  productsExport: '/admin/products/export',
  productsImport: '/admin/products/import',
  productPhotos: '/admin/products/photos',
  categories: '/admin/products/categories',
  category: (id: number) => `/admin/products/categories/${id}`,
  productFile: (id: string, query: Record<string, string | undefined> = {}) =>
    withQuery('/admin/products/import', { id, ...query }),
  productFaults: (id: string) => withQuery('/admin/products/import/faults', { id }),
  product: (uuid: string) => `/admin/products/${uuid}`,
  newProduct: (like?: string) => withQuery('/admin/products/new', { like }),
  field: '/admin/field',
  customers: '/admin/customers',
  customer: (key: string) => withQuery('/admin/customers/card', { key }),
  invitation: '/admin/invitation',
  start: '/admin/start',
  people: '/admin/people',
  log: '/admin/log',
  account: '/admin/account',
} as const;
