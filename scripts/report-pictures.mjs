import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from './package-root.mjs';
import { runTypeScript } from './run-typescript.mjs';

// Takes the pictures of docs/report.md: `node scripts/report-pictures.mjs dist/report/index.html`, with a report of the careers
// site that was built with --since. The pictures are WebP, which takes a third of the bytes of PNG.
const pictures = [
  ['overview', '#/', 1280],
  ['overview-dark', '#/', 1280, 'dark'],
  ['overview-narrow', '#/', 390],
  ['changes', '#/changes', 1280],
  ['change', '#/changes/rule%20applyNow', 1280],
  ['change-narrow', '#/changes/rule%20applyNow', 390],
  ['recipient', '#/recipients/metrics.example.com', 1280],
  ['data', '#/data/event.keyword%20of%20layer%20cmp%3AjobSearchFilter', 1280],
  ['storage', '#/storage', 1280],
  ['who', '#/who?country=JP&page=jobDetails', 1280],
  ['rules', '#/rules/applyNow', 1920],
  ['rule-narrow', '#/rules/applyNow', 390],
  ['request', '#/rules/contentSearch', 1280, 'light', '.example'],
  ['assertion', '#/assertions/Advertising%20waits%20for%20consent%20to%20targeting', 1280],
  ['findings', '#/findings', 1280],
  [
    'scenario',
    '#/scenarios/Hovering%20counts%20after%20the%20pointer%20has%20stayed%20on%20a%20tile%20for%20a%20second',
    1280,
  ],
  ['reference', '#/reference/countries', 1280],
  ['size', '#/size?site=car', 1280],
];
const heights = { 390: 844, 1280: 800, 1920: 1080 };

const [file = 'dist/report/index.html'] = process.argv.slice(2);
const { launchBrowser } = await runTypeScript('cli/scenarios/launch-browser.ts');
const browser = await launchBrowser(packageRoot, process.env.TAGC_CHROMIUM);
try {
  for (const [name, address, width, colorScheme = 'light', part] of pictures) {
    const page = await browser.newPage({ viewport: { width, height: heights[width] }, colorScheme });
    await page.goto(pathToFileURL(resolve(file)).href + address);
    const title = await page.locator('.page-title').last().innerText();
    if (title === 'Not found') throw new Error(`The report has nothing at ${address}.`);
    if (part) await page.locator('.section', { has: page.locator(part) }).evaluate((one) => one.scrollIntoView());
    const picture = await page.screenshot();
    writeFileSync(join(packageRoot, `docs/images/report-${name}.webp`), await toWebp(picture));
    await page.close();
  }
} finally {
  await browser.close();
}

/** Returns a picture as WebP. The browser converts it, on a page without the policy of the report. */
async function toWebp(png) {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.8);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
