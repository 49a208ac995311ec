import { staffShelf } from '@/contract/staff/shelf';
import { fetchAsStaff } from './staff';

export const getShelf = (here: string, uuid: string, page: number) =>
  fetchAsStaff(staffShelf.shelf, here, { page }, { uuid });
