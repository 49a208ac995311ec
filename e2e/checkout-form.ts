import type { Page } from '@playwright/test';

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Имя и фамилия').fill('Анна Петрова');
  await page.getByLabel('Телефон').fill('9161234567');
  await page.getByLabel('Почта').fill('anna@example.com');
  await page.getByRole('checkbox').check();
}
