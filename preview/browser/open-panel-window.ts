import type { Browser, BrowserContext, Page } from 'playwright-core';

/** Opens the panel in a window of its own, beside that of the page, so that no page can stop or read it. */
export async function openPanelWindow(browser: Pick<Browser, 'newContext'>, address: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: null });
  const page = await context.newPage();
  await page.goto(address);
  // A system may not let a program place windows.
  await placeAtRight(context, page).catch(() => {});
  return context;
}

/** In pixels. */
const panelWidth = 480;

async function placeAtRight(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const [width, height] = await page.evaluate(() => [screen.availWidth, screen.availHeight]);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const bounds = { left: Math.max(width - panelWidth, 0), top: 0, width: Math.min(panelWidth, width), height };
  await session.send('Browser.setWindowBounds', { windowId, bounds });
}
