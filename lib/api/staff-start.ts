import { staffDemo } from '@/contract/staff/demo';
import { fetchAsStaff } from './staff';

export const getShopStart = (here: string) => fetchAsStaff(staffDemo.shopStart, here);

export const getDemoContents = (here: string) => fetchAsStaff(staffDemo.demoContents, here);
