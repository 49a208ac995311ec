import type { Page } from '@playwright/test';

/** Collects CSP violations on all pages of this visitor. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      const { tellViolation } = window as unknown as { tellViolation: (what: string) => void };
      tellViolation([location.pathname, effectiveDirective, blockedURI, sample, sourceFile].join(' '));
    });
  });
  return violations;
}
