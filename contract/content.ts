import { z } from 'zod';
import { Blocks, Teaser } from './blocks';
import { call } from './call';
import { DOCUMENT_KINDS, type DocumentKind, describeKind, listKinds } from './document-kinds';
import { Day, listOf, Meta, PageNumber, Picture } from './primitives';

export const Document = Meta.extend({
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  date: Day.optional(),
  note: z.string().optional(),
  summary: z.string(),
  tags: z.array(z.string()),
  image: Picture,
  blocks: Blocks,
  related: z.array(Teaser),
});

const query = z.object({ page: PageNumber });

const listCall = (kind: DocumentKind) => {
  const { segment, list } = describeKind(kind).api;
  return call({ method: 'GET', path: `/${segment}/list/`, summary: list.summary, query, answer: listOf(Teaser) });
};

const detailCall = (kind: DocumentKind) => {
  const { segment, detail } = describeKind(kind).api;
  return call({ method: 'GET', path: `/${segment}/detail/{slug}/`, summary: detail.summary, answer: Document });
};

type Api = (typeof DOCUMENT_KINDS)[DocumentKind]['api'];
type ListCalls = Record<Api['list']['name'], ReturnType<typeof listCall>>;
type DetailCalls = Record<Api['detail']['name'], ReturnType<typeof detailCall>>;

export const content = {
  ...(Object.fromEntries(listKinds().map((kind) => [DOCUMENT_KINDS[kind].api.list.name, listCall(kind)])) as ListCalls),
  ...(Object.fromEntries(
    listKinds().map((kind) => [DOCUMENT_KINDS[kind].api.detail.name, detailCall(kind)]),
  ) as DetailCalls),
};

export const listCallOf = (kind: DocumentKind) => content[DOCUMENT_KINDS[kind].api.list.name];
export const detailCallOf = (kind: DocumentKind) => content[DOCUMENT_KINDS[kind].api.detail.name];

export type Document = z.infer<typeof Document>;
