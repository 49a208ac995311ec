import { useStore } from 'zustand';
import { useStores } from '../store-provider';
import type { OrderDesk } from './order-desk';
import type { ReservationState, ReservationStore } from './reservation-store';

export const useReservation = (): ReservationStore => useStores().reservation;

export const useReservationState = (): ReservationState => useStore(useReservation().state);

export const useOrderDesk = (): OrderDesk => useStores().orders;
