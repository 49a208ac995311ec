import type { staffField } from '@/contract/staff/field';
import type { staffSignIn } from '@/contract/staff/sign-in';
import { get } from './request';

export const listFieldPlants = (after: string | undefined, signal: AbortSignal) =>
  get<typeof staffField.fieldPlants>(`/staff/field/plants/list/?${new URLSearchParams(after ? { after } : {})}`, {
    signal,
  });

export const findScanned = (code: string, signal: AbortSignal) =>
  get<typeof staffField.scanned>(`/staff/field/plant/get/?${new URLSearchParams({ code })}`, { signal });

export const getMe = () => get<typeof staffSignIn.me>('/staff/me/');
