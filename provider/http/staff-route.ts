import type { AnswerOf, Call } from '../../contract/call';
import type { Context } from '../context';
import type { App } from './dependencies';
import type { Reply } from './reply';
import { type Incoming, route } from './route';

type StaffIncoming<C> = Incoming<C> & { staff: NonNullable<Incoming<C>['staff']> };

export type StaffRoute = <C extends Call>(
  call: C,
  handle: (incoming: StaffIncoming<C>, context: Context) => Promise<Reply<AnswerOf<C>>>,
) => void;

/** Handlers get a context that acts for the caller. */
export const staffRouteOf =
  (app: App, shop: Context): StaffRoute =>
  (call, handle) =>
    route(app, call, (incoming) => {
      const staffed = incoming as StaffIncoming<typeof call>;
      return handle(staffed, shop.actingAs(staffed.staff.actor));
    });
