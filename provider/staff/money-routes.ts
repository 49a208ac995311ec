import { staffOrderEdits } from '../../contract/staff/order-edits';
import { staffOrderMoney } from '../../contract/staff/order-money';
import { productTag } from '../../contract/wire';
import { Accepted, Refusal } from '../http/reply';
import type { StaffRoute } from '../http/staff-route';
import { editOrder, previewEdit } from '../order-edits/service';
import { sendPaymentLink } from '../order-money/link-service';
import { recordPayment, returnMoney } from '../order-money/service';
import { removePayment } from '../order-undo/entry-service';
import { syncBefore } from '../payments/service';

const BANK_AWAY = new Refusal(503, 'Банк не отвечает, повторите через минуту', { retryAfter: 60 });

export function moneyRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffOrderMoney.recordPayment, async ({ body, staff }, context) =>
    body.kind === 'refund' || (await syncBefore(context, body.number, 'paid'))
      ? recordPayment(context, body, staff.actor)
      : BANK_AWAY,
  );
  staffRoute(staffOrderMoney.removePayment, ({ body }, context) => removePayment(context, body.id));
  staffRoute(staffOrderMoney.returnMoney, ({ body }, context) => returnMoney(context, body.number));
  staffRoute(staffOrderMoney.sendPaymentLink, ({ body }, context) => sendPaymentLink(context, body));
  staffRoute(staffOrderEdits.previewEdit, ({ body }, context) => previewEdit(context, body));
  staffRoute(staffOrderEdits.editOrder, async ({ body, staff }, context) => {
    const edited = await editOrder(context, body, staff);
    return edited instanceof Refusal
      ? edited
      : new Accepted(edited.answer, { invalidatedTags: edited.affectedProducts.map(productTag) });
  });
}
