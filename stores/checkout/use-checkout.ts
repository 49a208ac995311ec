import { useStore } from 'zustand';
import { useStores } from '../store-provider';
import type { OrderSubmitter } from './order-submitter';
import type { ReservationState, ReservationStore } from './reservation-store';

export const useReservation = (): ReservationStore => useStores().reservation;

export const useReservationState = (): ReservationState => useStore(useReservation().state);

export const useOrderSubmitter = (): OrderSubmitter => useStores().orders;
