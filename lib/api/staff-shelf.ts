import { staffLots } from '@/contract/staff/lots';
import { staffShelf } from '@/contract/staff/shelf';
import { adminPaths } from '@/lib/admin/paths';
import { fetchAsStaff } from './staff';

export const getShelf = (here: string, uuid: string, page: number) =>
  fetchAsStaff(staffShelf.shelf, here, { page }, { uuid });

export const getLotFile = (id: string) => fetchAsStaff(staffLots.lotFile, adminPaths.products, {}, { id });
