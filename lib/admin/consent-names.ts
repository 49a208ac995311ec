export const FORM_NAMES: Record<string, string> = {
  order: 'оформление заказа',
  sign_in: 'вход на сайт',
  review: 'отзыв',
  newsletter: 'рассылка',
  back_in_stock: 'сообщение о поступлении',
  header: 'заявка с сайта',
  consultation: 'заявка на консультацию',
  service: 'заявка на услугу',
};
