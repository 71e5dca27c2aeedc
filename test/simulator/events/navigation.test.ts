import { expect, test } from 'vitest';
import { runOutcomes, runText } from '../run-text.ts';

/** Returns what a rule logs during a visit: the path and title of the page, and the path of the page before. */
async function logged(steps: string, on = 'navigation(settled: 1s)'): Promise<readonly string[]> {
  const rule = `rule moved { on ${on} do log("moved", path + " " + pageTitle + " " + from + " " + text(navigation.by)) }`;
  const given = 'given path is "/", pageTitle is "Home"';
  const [{ effects }] = await runOutcomes(`${rule}\nscenario "one" { ${given} ${steps} expect no log "failed" }`);
  const texts = effects.flatMap((effect) =>
    effect.kind === 'log' && effect.text.startsWith('moved') ? [effect.text] : [],
  );
  return texts.map((text) => text.replace('moved ', '').replace('https://www.example.com', ''));
}

test('a navigation that settles waits for the title of the new page, or as long as it says', async () => {
  const late = 'when navigate "/about" when wait 200ms when set pageTitle to "About" when wait 100ms';
  expect(await logged(late)).toEqual(['/about About / pushState']);
  expect(await logged('when navigate "/about" when wait 900ms')).toEqual([]);
  expect(await logged('when navigate "/about" when wait 1s')).toEqual(['/about Home / pushState']);
  expect(await logged(late, 'navigation')).toEqual(['/about Home / pushState']);
});

test('each page is counted once, however often its title changes', async () => {
  const page = (path: string, title: string) =>
    `when navigate "${path}" when set pageTitle to "…" when wait 100ms when set pageTitle to "${title}" when wait 2s`;
  expect(await logged(`${page('/a', 'A')} ${page('/b', 'B')}`)).toEqual(['/a … / pushState', '/b … /a pushState']);
});

test('an address that leads to another one at once is one navigation', async () => {
  const steps = 'when navigate "/old" when wait 100ms when navigate "/new" when set pageTitle to "New" when wait 2s';
  expect(await logged(steps)).toEqual(['/new New / pushState']);
});

test('a page whose visitor leaves before it has settled is counted', async () => {
  expect(await logged('when navigate "/about" when wait 100ms when leave')).toEqual(['/about Home / pushState']);
  expect(await logged('when navigate "/about" when wait 1s when leave')).toEqual(['/about Home / pushState']);
});

test('rules on plain navigations and on settled ones both run, each with its time', async () => {
  const steps = 'when navigate "/about" when wait 100ms when set pageTitle to "About" when wait 2s';
  expect(await logged(steps, 'navigation, navigation(settled: 1s), navigation(settled: 5s)')).toEqual([
    '/about Home / pushState',
    '/about About / pushState',
    '/about About / pushState',
  ]);
});

test('a state that an earlier rule sets is the page before, and a change within the page counts no page', async () => {
  const results = await runText(`
    state shownPath: text
    state pathBefore: text
    rule keepPath {
      order: 10
      on ready, navigation(settled: 1s)
      do set(pathBefore, shownPath) set(shownPath, path)
    }
    rule pageView {
      on ready, navigation(settled: 1s)
      when not (path is pathBefore else "")
      do log("page view " + path + " after", pathBefore else "none")
    }
    scenario "pages" {
      given path is "/a", query("utm_source") is "x"
      when load
      expect log "page view /a after none" once
      when navigate "/a"
      when navigate "/a#part"
      when wait 2s
      expect no log "page view /a after /a"
      when navigate "/b"
      when wait 2s
      expect log "page view /b after /a" once
      when navigate "/a"
      when wait 2s
      expect log "page view /a after /b" once
    }`);
  expect(results).toEqual({ pages: [] });
});
