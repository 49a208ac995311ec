import { describe, expect, test } from 'vitest';
import type { FoundProduct } from '@/contract/staff/phone-orders';
import { sampleLine, sampleOrder } from '@/tests/setup/order-card';
import { uuidOf } from '@/tests/setup/samples';
import {
  addedTo,
  addProduct,
  amountOf,
  changeAdded,
  type EditDraft,
  type EditField,
  editFieldOf,
  fieldsOf,
  lostOf,
  NO_EDIT,
  readEdit,
  setAmount,
  setFate,
  setField,
  shownFields,
  withProposed,
} from './order-edit';

const [tuya, el] = [sampleLine(1), sampleLine(2, { amount: 1, price: 3_200, free: 0 })];
const card = sampleOrder({ lines: [tuya, el] });
const OAK: FoundProduct = { uuid: uuidOf(7), sku: '7', name: 'Дуб', src: '', price: 4_500, free: 3, travel: {} };

const editOf = (draft: EditDraft) => readEdit(card, draft).edit;
const typed = (...fields: [EditField, string][]) =>
  fields.reduce((draft, [field, text]) => setField(draft, field, text), NO_EDIT);

describe('plants', () => {
  test('without changes there is nothing to send and nothing to ask', () => {
    expect(readEdit(card, NO_EDIT)).toEqual({ edit: {}, errors: {}, unanswered: undefined, isChanged: false });
  });

  test('a plant taken out asks what became of it; back on sale nothing is lost', () => {
    const fewer = setAmount(NO_EDIT, tuya, 4);
    expect(readEdit(card, fewer)).toMatchObject({ unanswered: tuya.uuid, isChanged: true });
    const answered = setFate(fewer, tuya, 'sale');
    expect(readEdit(card, answered)).toMatchObject({
      edit: { lines: [{ uuid: tuya.uuid, amount: 4 }] },
      unanswered: undefined,
    });
  });

  test('dead plants are lost: all that were removed, or the given number', () => {
    const dead = setFate(setAmount(NO_EDIT, tuya, 2), tuya, 'lost');
    expect(editOf(dead).lines).toEqual([{ uuid: tuya.uuid, amount: 2, lost: 3 }]);
    expect(editOf(setAmount(dead, tuya, 1)).lines).toEqual([{ uuid: tuya.uuid, amount: 1, lost: 4 }]);
    expect(editOf(setFate(dead, tuya, 'lost', 1)).lines).toEqual([{ uuid: tuya.uuid, amount: 2, lost: 1 }]);
  });

  test.each([
    [{ fate: 'lost' as const }, 2, 2],
    [{ fate: 'lost' as const, lost: 3 }, 2, 2],
    [{ fate: 'sale' as const, lost: 3 }, 2, 0],
    [{}, 2, 0],
  ])('of %j, %i taken out, %i are lost', (line, removed, lost) => {
    expect(lostOf(line, removed)).toBe(lost);
  });

  test('the former amount is no change, and more plants have no fate', () => {
    const dead = setFate(setAmount(NO_EDIT, tuya, 4), tuya, 'lost');
    expect(setAmount(dead, tuya, 5)).toEqual(NO_EDIT);
    expect(editOf(setAmount(dead, tuya, 7)).lines).toEqual([{ uuid: tuya.uuid, amount: 7 }]);
  });

  test('the same amount drops out of the draft, its fate with it', () => {
    const draft = setAmount(setFate(setAmount(NO_EDIT, tuya, 2), tuya, 'lost'), el, 0);
    expect(setAmount(draft, tuya, 5).lines).toEqual({ [el.uuid]: { amount: 0 } });
    expect(setAmount(draft, tuya, 3).lines[tuya.uuid]).toEqual({ amount: 3, fate: 'lost', lost: undefined });
    expect(setAmount(draft, tuya, 6).lines[tuya.uuid]).toEqual({ amount: 6 });
  });

  test('a plant that nobody touched asks nothing while another is answered', () => {
    const draft = setFate(setAmount(NO_EDIT, el, 0), el, 'sale');
    expect(readEdit(card, draft).unanswered).toBeUndefined();
    expect(readEdit(card, setAmount(draft, tuya, 6)).unanswered).toBeUndefined();
  });

  test('what an attempt with a lost answer has changed is not sent again', () => {
    const draft = setFate(setAmount(addProduct(card, NO_EDIT, OAK), tuya, 4), tuya, 'lost');
    const changed = { ...card, lines: [{ ...tuya, amount: 4 }, el, sampleLine(7, { uuid: OAK.uuid, amount: 1 })] };
    expect(readEdit(changed, draft)).toMatchObject({ edit: {}, isChanged: false });
    expect(addedTo(changed, draft)).toEqual([]);
  });
});

describe('added plants', () => {
  test("a plant has the shop's price unless another is typed", () => {
    const added = addProduct(card, NO_EDIT, OAK);
    expect(editOf(added).lines).toEqual([{ uuid: OAK.uuid, amount: 1 }]);
    const cheaper = changeAdded(added, OAK.uuid, { price: '4 000 ₽', amount: 2 });
    expect(editOf(cheaper).lines).toEqual([{ uuid: OAK.uuid, amount: 2, price: 4_000 }]);
  });

  test('chosen again it is one more, as is a plant that the order has', () => {
    const twice = addProduct(card, addProduct(card, NO_EDIT, OAK), OAK);
    expect(editOf(twice).lines).toEqual([{ uuid: OAK.uuid, amount: 2 }]);
    const more = addProduct(card, NO_EDIT, { ...OAK, uuid: tuya.uuid });
    expect([amountOf(tuya, more), more.added]).toEqual([6, []]);
  });

  test('each added plant has its own pieces and price', () => {
    const PEAR: FoundProduct = { ...OAK, uuid: uuidOf(8), name: 'Груша', price: 100 };
    const both = addProduct(card, addProduct(card, addProduct(card, NO_EDIT, OAK), PEAR), PEAR);
    expect(editOf(both).lines).toEqual([
      { uuid: OAK.uuid, amount: 1 },
      { uuid: PEAR.uuid, amount: 2 },
    ]);
    const cheaper = changeAdded(both, PEAR.uuid, { price: '90' });
    expect(cheaper.added.map(({ price }) => price)).toEqual(['4500', '90']);
    expect(readEdit(card, changeAdded(both, PEAR.uuid, { price: 'дорого' }))).toMatchObject({
      edit: {
        lines: [
          { uuid: OAK.uuid, amount: 1 },
          { uuid: PEAR.uuid, amount: 2 },
        ],
      },
      errors: { [PEAR.uuid]: 'Нужна сумма в целых рублях' },
    });
    expect(readEdit(card, cheaper).errors).toEqual({});
    expect(editOf(changeAdded(both, PEAR.uuid, { price: 'дорого' })).lines?.[1]).not.toHaveProperty('price');
  });

  test('without pieces it is gone, and a wrong price is an error', () => {
    const added = addProduct(card, NO_EDIT, OAK);
    expect(changeAdded(added, OAK.uuid, { amount: 0 })).toEqual(NO_EDIT);
    expect(readEdit(card, changeAdded(added, OAK.uuid, { price: 'дорого' })).errors).toEqual({
      [OAK.uuid]: 'Нужна сумма в целых рублях',
    });
  });
});

describe('delivery and customer', () => {
  test.each([
    ['', null],
    ['0', 0],
    [' 1 200 руб. ', 1_200],
  ])('delivery price %j is %j', (text, delivery_price) => {
    expect(editOf(typed(['delivery_price', text])).delivery_price).toBe(delivery_price);
  });

  test('the fields of an order that says little are blank', () => {
    const { price: _price, address: _address, ...delivery } = card.delivery;
    expect(fieldsOf({ ...card, delivery })).toEqual({
      ...{ method: 'courier', zone: '', delivery_price: '', address: '', details: '' },
      ...{ name: 'Анна Петрова', phone: '+7 916 123 45-67', email: 'anna@yarus.example' },
      ...{ company_name: '', inn: '', kpp: '', company_address: '', reason: '' },
    });
    expect(fieldsOf(card)).toMatchObject({ delivery_price: '900', address: 'Тверь, Садовая, 5' });
    expect(fieldsOf({ ...card, delivery: { ...delivery, details: 'кв. 5' } }).details).toBe('кв. 5');
  });

  test('blank and unchanged fields are not sent', () => {
    const same = typed(['address', ' Тверь, Садовая, 5 '], ['delivery_price', '900'], ['reason', ' ']);
    expect(readEdit(card, same)).toEqual({ edit: {}, errors: {}, unanswered: undefined, isChanged: false });
    expect(editOf(typed(['address', '']))).toEqual({ address: '' });
    expect(editOf(typed(['details', ' кв. 5 ']))).toEqual({ details: 'кв. 5' });
    expect(readEdit(card, typed(['delivery_price', ' '])).errors).toEqual({});
  });

  test('pickup sends no place, also if the order is picked up already', () => {
    const picked = { ...card, delivery: { method: 'pickup' as const, pin_differs: false } };
    const draft = typed(['address', 'Тверь'], ['delivery_price', 'сто']);
    expect(readEdit(picked, draft)).toMatchObject({ edit: {}, errors: {}, isChanged: false });
  });

  test('only another way or zone drops the typed price', () => {
    const priced = typed(['delivery_price', '700']);
    expect(setField(priced, 'address', 'Тверь').fields).toEqual({ delivery_price: '700', address: 'Тверь' });
    expect(setField(priced, 'zone', '30').fields).toEqual({ zone: '30' });
    expect(setField(priced, 'method', 'transport').fields).toEqual({ method: 'transport' });
  });

  test('a wrong delivery price is an error and a change', () => {
    expect(readEdit(card, typed(['delivery_price', 'сто']))).toMatchObject({
      edit: {},
      errors: { delivery_price: 'Нужна сумма в целых рублях' },
      isChanged: true,
    });
  });

  test('address and reason; a reason alone changes nothing', () => {
    expect(editOf(typed(['address', ' Тверь, Лесная, 1 '], ['reason', 'Просила']))).toEqual({
      address: 'Тверь, Лесная, 1',
      reason: 'Просила',
    });
    expect(readEdit(card, typed(['reason', 'Просила'])).isChanged).toBe(false);
  });

  test('pickup has neither address nor zone nor price, whatever was typed before', () => {
    const draft = typed(['address', 'Тверь'], ['zone', '30'], ['delivery_price', 'сто'], ['method', 'pickup']);
    expect(readEdit(card, draft)).toMatchObject({ edit: { method: 'pickup' }, errors: {} });
    const typedAfter = setField(draft, 'delivery_price', 'сто');
    expect(readEdit(card, typedAfter)).toMatchObject({ edit: { method: 'pickup' }, errors: {} });
  });

  test('a zone is sent for a courier, and another way or zone drops the price that was typed', () => {
    expect(editOf(typed(['delivery_price', '700'], ['zone', '30']))).toEqual({ zone: 30 });
    expect(editOf(typed(['zone', '30'], ['method', 'transport']))).toEqual({ method: 'transport' });
    expect(editOf(typed(['zone', '30'], ['delivery_price', '700']))).toEqual({ zone: 30, delivery_price: 700 });
  });

  test('a proposed price stands in its field and is sent, unless another is typed', () => {
    const proposed = { price: 1_200, terms: 'Зона 1' };
    const draft = typed(['zone', '30']);
    expect(shownFields(card, draft, undefined).delivery_price).toBe('900');
    expect(shownFields(card, draft, proposed).delivery_price).toBe('1200');
    expect(shownFields(card, draft, { ...proposed, price: null }).delivery_price).toBe('');
    expect(shownFields(card, setField(draft, 'delivery_price', '700'), proposed).delivery_price).toBe('700');
    expect(withProposed({ zone: 30 }, proposed)).toEqual({ zone: 30, delivery_price: 1_200 });
    expect(withProposed({ zone: 30, delivery_price: 700 }, proposed).delivery_price).toBe(700);
    expect(withProposed({ zone: 30 }, undefined)).toEqual({ zone: 30 });
  });

  test('the payer is sent as a whole if something differs, null once all is blank', () => {
    const company = { name: 'ООО Сад', inn: '7707083893', kpp: '770701001' };
    const billed = { ...card, company };
    const edited = (...fields: [EditField, string][]) => readEdit(billed, typed(...fields)).edit;
    expect(edited(['company_name', 'ООО Сад '])).toEqual({});
    expect(edited(['company_address', 'Москва'])).toEqual({ company: { ...company, address: 'Москва' } });
    expect(edited(['company_name', ''], ['inn', ''], ['kpp', ' ']).company).toBeNull();
    expect(edited(['company_name', '']).company).toEqual({ name: '', inn: '7707083893', kpp: '770701001' });
    expect(edited(['company_name', ''], ['inn', '']).company).toEqual({ name: '', inn: '', kpp: '770701001' });
    const address = edited(['company_name', ''], ['inn', ''], ['kpp', ''], ['company_address', 'Москва']).company;
    expect(address).toEqual({ name: '', inn: '', address: 'Москва' });
    expect(editOf(typed(['company_name', 'ИП Сосна'], ['inn', '500100732259'])).company).toEqual({
      ...{ name: 'ИП Сосна', inn: '500100732259' },
    });
  });

  test('the customer is sent as a whole, and only if something differs', () => {
    expect(fieldsOf(card).phone).toBe('+7 916 123 45-67');
    expect(editOf(typed(['phone', '8 (916) 123-45-67'], ['name', 'Анна Петрова ']))).toEqual({});
    expect(editOf(typed(['phone', ' +7 916 123 45-67 '], ['email', ' anna@yarus.example ']))).toEqual({});
    const unusual = {
      ...card,
      customer: { ...card.customer, name: ' Анна ', phone: '375291234567', email: 'a@b.ru ' },
    };
    expect(readEdit(unusual, typed(['name', 'Анна'], ['email', 'a@b.ru'])).edit).toEqual({});
    expect(editOf(typed(['phone', '+7 916 123 45-68'])).customer?.phone).toBe('+7 916 123 45-68');
    expect(editOf(typed(['name', 'Анна Лесная'])).customer?.name).toBe('Анна Лесная');
    expect(editOf(typed(['email', ' '])).customer).toEqual({ name: 'Анна Петрова', phone: '+7 916 123 45-67' });
    expect(editOf(typed(['email', 'a@yarus.example'])).customer).toEqual({
      name: 'Анна Петрова',
      phone: '+7 916 123 45-67',
      email: 'a@yarus.example',
    });
  });

  test.each([
    ['edit.method', 'method'],
    ['edit.zone', 'zone'],
    ['edit.delivery_price', 'delivery_price'],
    ['edit.address', 'address'],
    ['edit.details', 'details'],
    ['edit.reason', 'reason'],
    ['customer.name', 'name'],
    ['edit.customer.phone', 'phone'],
    ['edit.customer.email', 'email'],
    ['edit.company.name', 'company_name'],
    ['edit.company.inn', 'inn'],
    ['edit.company.kpp', 'kpp'],
    ['edit.company.address', 'company_address'],
    ['creedit.zone', undefined],
    ['credit.zone', undefined],
    ['edit.lines.0.amount', undefined],
  ])('an error of %s belongs to the field %s', (key, field) => {
    expect(editFieldOf(key)).toBe(field);
  });
});
