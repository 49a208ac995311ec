import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Socials } from './socials';

test('[UI-06] each social network has its name and icon', () => {
  const types = ['tg', 'vk', 'inst', 'ok', 'yt', 'wa'] as const;
  render(<Socials items={types.map((type) => ({ type, link: `https://${type}.example/sad` }))} />);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Telegram', 'https://tg.example/sad'],
    ['ВКонтакте', 'https://vk.example/sad'],
    ['Instagram', 'https://inst.example/sad'],
    ['Одноклассники', 'https://ok.example/sad'],
    ['YouTube', 'https://yt.example/sad'],
    ['WhatsApp', 'https://wa.example/sad'],
  ]);
  const drawings = links.map((link) => link.querySelector('svg')?.innerHTML);
  expect(new Set(drawings).size).toBe(types.length);
});
