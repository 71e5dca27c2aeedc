import type { Driver } from '../../simulator/driver.ts';
import type { ReadProject } from '../check/read-project.ts';

/** A driver that must be ended: it has a browser or a process. */
export type OpenDriver = Driver & { end(): void | Promise<void> };

/** Opens Chromium, or a process with few permissions for custom modules. Undefined if pages run in this process. */
export async function openDriver(
  { program: { modules }, root, nameOf }: Pick<ReadProject, 'program' | 'root' | 'nameOf'>,
  isInBrowser = false,
): Promise<OpenDriver | undefined> {
  const names = modules.map(({ path }) => nameOf(path));
  if (isInBrowser) {
    const { launchBrowser } = await import('./launch-browser.ts');
    const { createBrowserDriver } = await import('../../simulator/browser/browser-driver.ts');
    const browser = await launchBrowser(root, process.env.TAGC_CHROMIUM);
    return { ...createBrowserDriver(browser, { modules: names }), end: () => browser.close() };
  }
  if (modules.length === 0) return undefined;
  const { createProcessDriver } = await import('../../simulator/process/process-driver.ts');
  return createProcessDriver({ modules: names });
}
