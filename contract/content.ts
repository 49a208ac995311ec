import { z } from 'zod';
import { Blocks, Teaser } from './blocks';
import { call } from './call';
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
const list = (path: string, summary: string) => call({ method: 'GET', path, summary, query, answer: listOf(Teaser) });
const detail = (path: string, summary: string) => call({ method: 'GET', path, summary, answer: Document });

export const content = {
  news: list('/news/list/', 'Новости и статьи'),
  services: list('/service/list/', 'Услуги'),
  cases: list('/case/list/', 'Работы'),
  months: list('/calendar/list/', 'Календарь садовода'),
  newsItem: detail('/news/detail/{slug}/', 'Новость или статья'),
  service: detail('/service/detail/{slug}/', 'Услуга'),
  case: detail('/case/detail/{slug}/', 'Работа'),
  month: detail('/calendar/detail/{slug}/', 'Месяц в саду'),
} as const;

export type Document = z.infer<typeof Document>;
