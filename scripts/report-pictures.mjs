import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { packageRoot } from './package-root.mjs';
import { runCommand } from './run-command.mjs';
import { runTypeScript } from './run-typescript.mjs';

// Takes the pictures of docs/report.md, `docs/images/report-*.webp`: `npm run refresh -- docs/images`. They show the careers site,
// compared with a version in which the first of each two texts is the second. The report runs only the first 20 examples of
// changes in both scripts, so there are few. The pictures are WebP, which takes a third of the bytes of PNG.
const earlier = [
  ['rules/countries.dsl', 'northAmerica = [CA, US]', 'northAmerica = [CA, MX, US]'],
  ['rules/advertising.dsl', 'thirdParty and not (page is adDownload)', 'thirdParty'],
  ['rules/applying.dsl', 'trackableLink and applies', 'trackableLink'],
  ['rules/applying.dsl', 'jobLocation: job.jobLocation', 'jobLocation: job.jobTitle'],
];
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

await build();
const work = mkdtempSync(join(tmpdir(), 'tagc-pictures-'));
const { launchBrowser } = await runTypeScript('tasks/test/launch-browser.ts');
const browser = await launchBrowser(packageRoot, process.env.TAGC_CHROMIUM);
try {
  const file = buildReport();
  for (const [name, address, width, colorScheme = 'light', part] of pictures) {
    const page = await browser.newPage({ viewport: { width, height: heights[width] }, colorScheme });
    await page.goto(pathToFileURL(file).href + address);
    const title = await page.locator('.page-title').last().innerText();
    if (title === 'Not found') throw new Error(`The report has nothing at ${address}.`);
    if (part) await page.locator('.section', { has: page.locator(part) }).evaluate((one) => one.scrollIntoView());
    const picture = await page.screenshot();
    writeFileSync(join(packageRoot, `docs/images/report-${name}.webp`), await toWebp(picture));
    await page.close();
  }
} finally {
  await browser.close();
  rmSync(work, { recursive: true });
}

/** Builds the report of the careers site and returns its path. */
function buildReport() {
  for (const version of ['now', 'last-release']) {
    for (const path of ['rules.dsl', 'rules', 'schemas']) {
      cpSync(join(packageRoot, path), join(work, version, path), { recursive: true });
    }
  }
  for (const [path, now, before] of earlier) replaceText(join(work, 'last-release', path), now, before);
  const options = ['--since', 'last-release', '--out', 'dist'];
  const exitCode = runCommand(process.execPath, [join(packageRoot, 'lib/main.js'), 'build', 'now', ...options], work);
  if (exitCode !== 0) throw new Error('The report could not be built.');
  return join(work, 'dist/report/index.html');
}

function replaceText(file, text, replacement) {
  const before = readFileSync(file, 'utf8');
  if (!before.includes(text)) throw new Error(`The rules no longer contain "${text}".`);
  writeFileSync(file, before.replace(text, replacement));
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
