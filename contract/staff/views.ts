import { z } from 'zod';
import { LIMITS } from '../limits';
import { requiredText, Uuid } from '../primitives';
import { Done, staffCall } from './staff-call';

const SavedView = z.object({ id: Uuid, name: z.string(), query: z.string() });

export const staffViews = {
  views: staffCall({
    method: 'GET',
    path: '/staff/views/list/',
    summary: 'Свои сохранённые фильтры заказов',
    may: 'orders.read',
    answer: z.object({ items: z.array(SavedView) }),
  }),
  saveView: staffCall({
    method: 'POST',
    path: '/staff/view/save/post/',
    summary: 'Сохранить фильтр заказов под названием',
    may: 'orders.read',
    body: z.object({ name: requiredText(LIMITS.name), query: z.string().max(1_000) }),
    answer: Done,
  }),
  removeView: staffCall({
    method: 'POST',
    path: '/staff/view/remove/post/',
    summary: 'Убрать сохранённый фильтр',
    may: 'orders.read',
    body: z.object({ id: Uuid }),
    answer: Done,
  }),
} as const;

export type SavedView = z.infer<typeof SavedView>;
