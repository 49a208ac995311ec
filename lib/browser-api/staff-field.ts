import type { staffField } from '@/contract/staff/field';
import { withQuery } from '../paths';
import { get } from './request';

export const listFieldPlants = (after: string | undefined) =>
  get<typeof staffField.fieldPlants>(withQuery('/staff/field/plants/list/', { after }) as '/staff/field/plants/list/');

export const findScanned = (code: string, signal: AbortSignal) =>
  get<typeof staffField.scanned>(`/staff/field/plant/get/?${new URLSearchParams({ code })}`, { signal });
