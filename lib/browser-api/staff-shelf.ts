import type { BodyOf } from '@/contract/call';
import type { staffShelf } from '@/contract/staff/shelf';
import { post } from './request';

export const receive = (body: BodyOf<typeof staffShelf.receive>) =>
  post<typeof staffShelf.receive>('/staff/shelf/receive/post/', body);

export const writeOff = (body: BodyOf<typeof staffShelf.writeOff>) =>
  post<typeof staffShelf.writeOff>('/staff/shelf/write_off/post/', body);

export const count = (body: BodyOf<typeof staffShelf.count>) =>
  post<typeof staffShelf.count>('/staff/shelf/count/post/', body);
