import { test } from 'vitest';
import { launchChromium } from '../browser/harness/chromium.ts';
import { bundleAssets, createReportFolder } from './report-file.ts';
import { sample } from './sample.ts';
test('shots', async () => {
  const assets = await bundleAssets();
  const folder = createReportFolder();
  const url = folder.write(sample, assets);
  const browser = await launchChromium();
  for (const [name, width, height] of [
    ['desktop', 1280, 900],
    ['phone', 390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport: { width, height }, colorScheme });
      page.on('console', (m) => console.log(m.type(), m.text()));
      page.on('pageerror', (e) => console.log('pageerror', e.message));
      await page.goto(url);
      await page.waitForTimeout(300);
      const size = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
        document.documentElement.scrollHeight,
      ]);
      console.log(name, colorScheme, size, assets.script.length);
      await page.evaluate(() =>
        document.styleSheets[0].insertRule(
          '.rule-card{content-visibility:visible!important}',
          document.styleSheets[0].cssRules.length,
        ),
      );
      const total = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let at = 0, n = 0; at < total && n < 12; at += 1300, n++)
        await page.screenshot({
          path: `/tmp/report-shots/${name}-${colorScheme}-${n}.png`,
          fullPage: true,
          clip: { x: 0, y: at, width, height: Math.min(1300, total - at) },
        });
      await page.close();
    }
  await browser.close();
  folder.remove();
});
