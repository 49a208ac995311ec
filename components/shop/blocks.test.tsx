import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Blocks } from './blocks';

afterEach(cleanup);

const context = {};

test('[UI-11] a block of an unknown type is skipped, those around it are shown', () => {
  render(
    <Blocks
      context={context}
      blocks={[
        { type: 'heading', text: 'До', level: 2 },
        { type: 'unknown', name: 'hologram' },
        { type: 'quote', text: 'После' },
      ]}
    />,
  );
  expect(screen.getByRole('heading', { name: 'До' })).toBeDefined();
  expect(screen.getByText('После')).toBeDefined();
  expect(screen.queryByText(/hologram/)).toBeNull();
});

test('[UI-11][UI-09] a call to action shows its form, else a button that opens the form in a window, else a link', () => {
  const block = {
    type: 'call_to_action',
    title: 'Расскажите об участке',
    text: 'Ответит агроном.',
    button: { name: 'Контакты', link: '/contacts' },
    form_type: 'consultation',
  } as const;
  const formButton = (type: string) => <button type="button">Открыть {type}</button>;
  const show = (lent: object) => render(<Blocks context={{ ...context, ...lent }} blocks={[block]} />);

  const inline = show({ form: (type: string) => <form aria-label={type} />, formButton });
  expect(screen.getByRole('form', { name: 'consultation' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  inline.unmount();

  const window = show({ formButton });
  expect(screen.getByRole('button', { name: 'Открыть consultation' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Контакты' })).toBeNull();
  window.unmount();

  show({ formButton: () => undefined });
  expect(screen.getByRole('link', { name: 'Контакты' }).getAttribute('href')).toBe('/contacts');
});

test('[UI-11] the shop’s telephone in a call to action is one link, however it is spaced', () => {
  const block = {
    type: 'call_to_action',
    title: 'Расскажите',
    text: 'Или позвоните: +7\u00A0495\u00A0000-00-00, до 20.',
  } as const;
  render(
    <Blocks
      context={{ ...context, phone: '+7 495 000-00-00', form: () => <form /> }}
      blocks={[{ ...block, form_type: 'consultation' }]}
    />,
  );
  const link = screen.getByRole('link', { name: '+7 495 000-00-00' });
  expect(link.getAttribute('href')).toBe('tel:+74950000000');
  expect(link.closest('p')?.textContent).toBe('Или позвоните: +7 495 000-00-00, до 20.');
});
