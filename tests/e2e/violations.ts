import type { Page } from '@playwright/test';

/** Collects the refusals of the content policy on every page that `page` opens. */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { tellViolation } = window as unknown as { tellViolation: (text: string) => void };
      tellViolation(`${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`);
    });
  });
  return violations;
}
