import { z } from 'zod';
import { LIMITS } from '../limits';
import { requiredText, Uuid } from '../primitives';
import { Done, staffCall } from './staff-call';

const ViewedList = z.enum(['orders', 'products']).default('orders');

const SavedView = z.object({ id: Uuid, name: z.string(), query: z.string() });

export const staffViews = {
  views: staffCall({
    method: 'GET',
    path: '/staff/views/list/',
    summary: 'Свои сохранённые виды списка',
    may: 'account.own',
    query: z.object({ list: ViewedList }),
    answer: z.object({ items: z.array(SavedView) }),
  }),
  saveView: staffCall({
    method: 'POST',
    path: '/staff/view/save/post/',
    summary: 'Сохранить вид списка под названием',
    may: 'account.own',
    body: z.object({ list: ViewedList, name: requiredText(LIMITS.name), query: z.string().max(1_000) }),
    answer: Done,
  }),
  removeView: staffCall({
    method: 'POST',
    path: '/staff/view/remove/post/',
    summary: 'Убрать сохранённый вид',
    may: 'account.own',
    body: z.object({ id: Uuid }),
    answer: Done,
  }),
} as const;

export type SavedView = z.infer<typeof SavedView>;
export type ViewedList = z.infer<typeof ViewedList>;
