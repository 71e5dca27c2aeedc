import { onClick, one } from './find.ts';

const groups = { 1: 'Strictly necessary', 2: 'Performance', 3: 'Functional', 4: 'Targeting' };
const codeOf = (group: number) => `C000${group}`;
const allGroups = Object.keys(groups).map(Number);

/** The globals of the consent manager. */
interface ManagedPage {
  OnetrustActiveGroups?: string;
  OptanonActiveGroups?: string;
  OptanonWrapper?(): void;
}

/** Starts a minimal consent manager. It stores the choice and notifies the page as the real one does. */
export function startBanner(): void {
  document.body.insertAdjacentHTML('beforeend', banner());
  const element = one('.banner')!;
  const boxes = [...element.querySelectorAll<HTMLInputElement>('input')];
  const stored = readChoice();
  element.hidden = stored !== undefined;
  for (const box of boxes) box.checked = box.disabled || (stored ?? []).includes(Number(box.value));

  const choose = (chosen: readonly number[]) => {
    storeChoice(chosen);
    for (const box of boxes) box.checked = chosen.includes(Number(box.value));
    element.hidden = true;
    notifyPage(chosen);
  };
  onClick('.banner .accept', () => choose(allGroups));
  onClick('.banner .refuse', () => choose([1]));
  onClick('.banner .save', () => choose(boxes.filter(({ checked }) => checked).map(({ value }) => Number(value))));
  onClick('.cookie-settings', () => {
    element.hidden = false;
    boxes.at(-1)!.focus();
  });
  // The manager reports the choice on each page; before an answer there is nothing to report.
  if (stored) notifyPage(stored);
}

function banner(): string {
  const boxes = Object.entries(groups).map(
    ([group, name]) =>
      `<label><input type="checkbox" value="${group}"${group === '1' ? ' disabled' : ''}> ${name}</label>`,
  );
  return `<section class="banner" aria-label="Cookies" hidden>
    <p><strong>Cookies.</strong> Choose what this site may do. Until you answer, the default of your country applies.</p>
    <div class="choices">${boxes.join('')}</div>
    <p class="actions"><button type="button" class="accept button">Accept all</button> <button type="button" class="refuse button">Refuse all</button> <button type="button" class="save button quiet">Save my choice</button></p>
  </section>`;
}

function storeChoice(chosen: readonly number[]): void {
  const now = new Date();
  const choice = allGroups.map((group) => `${codeOf(group)}:${chosen.includes(group) ? 1 : 0}`).join(',');
  const fields = {
    isGpcEnabled: '0',
    datestamp: now.toUTCString(),
    version: '202312.1.0',
    landingPath: 'NotLandingPage',
    groups: choice,
  };
  const encode = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');
  const value = Object.entries(fields)
    .map(([name, text]) => `${name}=${encode(text)}`)
    .join('&');
  const rest = '; path=/; max-age=31536000; samesite=lax';
  document.cookie = `OptanonConsent=${value}${rest}`;
  document.cookie = `OptanonAlertBoxClosed=${now.toISOString()}${rest}`;
}

function readChoice(): number[] | undefined {
  const value = /(?:^|; )OptanonConsent=([^;]*)/.exec(document.cookie)?.[1];
  const choice = value?.split('&').find((field) => field.startsWith('groups='));
  if (!choice) return undefined;
  const pairs = decodeURIComponent(choice.slice('groups='.length)).split(',');
  return allGroups.filter((group) => pairs.includes(`${codeOf(group)}:1`));
}

function notifyPage(chosen: readonly number[]): void {
  const page = window as unknown as ManagedPage;
  const codes = chosen.map(codeOf);
  page.OnetrustActiveGroups = page.OptanonActiveGroups = `,${codes.join(',')},`;
  page.OptanonWrapper?.();
  dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: codes }));
}
