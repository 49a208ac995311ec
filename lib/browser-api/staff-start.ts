import type { BodyOf } from '@/contract/call';
import type { staffDemo } from '@/contract/staff/demo';
import { post } from './request';

export const removeDemo = (body: BodyOf<typeof staffDemo.removeDemo>) =>
  post<typeof staffDemo.removeDemo>('/staff/demo/remove/post/', body);

export const restoreDemo = (id: string) => post<typeof staffDemo.restoreDemo>('/staff/demo/restore/post/', { id });
