import { expect, type Page } from '@playwright/test';

export async function countSheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** The shop's name and the day of printing, without the controls of the top bar. In print media. */
export async function expectLetterhead(page: Page): Promise<void> {
  const bar = page.getByRole('banner');
  await expect(bar.getByText('питомник растений')).toBeVisible();
  await expect(bar.getByRole('link').locator('visible=true')).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const day = await bar.evaluate((header) => getComputedStyle(header, '::after').content);
  const today = await page.evaluate(() => new Date().toLocaleDateString('ru', { dateStyle: 'long' }));
  expect(day).toBe(`"${today}"`);
}
