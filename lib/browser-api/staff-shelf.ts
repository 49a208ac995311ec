import type { BodyOf } from '@/contract/call';
import type { staffLots } from '@/contract/staff/lots';
import type { staffShelf } from '@/contract/staff/shelf';
import { post, postForm } from './request';
import type { OnProgress } from './upload';

export const receive = (body: BodyOf<typeof staffShelf.receive>) =>
  post<typeof staffShelf.receive>('/staff/shelf/receive/post/', body);

export const writeOff = (body: BodyOf<typeof staffShelf.writeOff>) =>
  post<typeof staffShelf.writeOff>('/staff/shelf/write_off/post/', body);

export const count = (body: BodyOf<typeof staffShelf.count>) =>
  post<typeof staffShelf.count>('/staff/shelf/count/post/', body);

export const addLot = (body: BodyOf<typeof staffLots.addLot>) =>
  post<typeof staffLots.addLot>('/staff/lot/add/post/', body);

export const changeLot = (body: BodyOf<typeof staffLots.changeLot>) =>
  post<typeof staffLots.changeLot>('/staff/lot/change/post/', body);

export const closeLot = (body: BodyOf<typeof staffLots.closeLot>) =>
  post<typeof staffLots.closeLot>('/staff/lot/close/post/', body);

export function addLotFile({ id, lot, file }: BodyOf<typeof staffLots.addLotFile>, onProgress: OnProgress) {
  const form = new FormData();
  form.set('id', id);
  form.set('lot', lot);
  form.set('file', file);
  return postForm<typeof staffLots.addLotFile>('/staff/lot/file/add/post/', form, onProgress);
}

export const removeLotFile = (body: BodyOf<typeof staffLots.removeLotFile>) =>
  post<typeof staffLots.removeLotFile>('/staff/lot/file/remove/post/', body);
