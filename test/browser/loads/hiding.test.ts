import { describe, expect, test } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';
import { noon, useLoads } from './use-loads.ts';

const loads = useLoads(`
event shown = direct("shown")
event longer = direct("longer")
event marked = direct("marked")
event unmarked = direct("unmarked")
tag personalise { vendor: script group: targeting options: { url: "https://cdn.example.net/p.js", timeout: 5s } }
rule cover { on asked do hide("#main", most: 2s) log("hidden") }
rule uncover { on shown do show("#main") log("shown") }
rule coverLonger { on longer do hide("#main, .late", most: max(10s, 1s)) personalise.run then show("#main, .late") }
rule mark { on marked do addClass(".box", "is-counted") addClass("form", "is-counted") log("marked") }
rule unmark { on unmarked do removeClass(".box", "is-counted") addClass(".box", "no class") log("unmarked") }
`);

const body = '<style>#main { opacity: .9 }</style><div id="main">Main</div><a id="next" href="/us-en/next">Next</a>';
const opacity = ({ page }: Visitor, selector = '#main') =>
  page.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).opacity`);
const track = ({ page }: Visitor, name: string) => page.evaluate(`_satellite.track('${name}')`);

/** Returns the style sheets that hide elements. */
const styles = ({ page }: Visitor) =>
  page.evaluate('[...document.adoptedStyleSheets].map((sheet) => sheet.cssRules[0].cssText.slice(0, 12))');

describe('LOAD-04 a style hides what changes', () => {
  test('and is removed after its time, by a rule, or when a page returns from the cache', async () => {
    const visitor = await loads.open({ at: noon, body });
    await track(visitor, 'shown');
    await loads.ask(visitor);
    expect(await opacity(visitor)).toBe('0');
    await visitor.pass(1_999);
    expect(await styles(visitor)).toEqual(['#main { anim']);
    await visitor.pass(1);
    expect(await styles(visitor)).toEqual([]);
    expect(await opacity(visitor)).toBe('0.9');

    // Hiding the same elements again has no effect.
    await loads.ask(visitor);
    await visitor.pass(1_000);
    await loads.ask(visitor);
    await visitor.pass(1_000);
    expect(await styles(visitor)).toEqual([]);

    await loads.ask(visitor);
    expect(await styles(visitor)).toHaveLength(1);
    await track(visitor, 'shown');
    expect(await styles(visitor)).toEqual([]);
    expect(await opacity(visitor)).toBe('0.9');

    await loads.ask(visitor);
    expect(await styles(visitor)).toHaveLength(1);
    // Chromium keeps no page of a test in its back/forward cache, so the event is simulated.
    await visitor.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))");
    expect(await styles(visitor)).toEqual([]);
    expect(visitor.thrown).toEqual([]);
  });

  test('for at most three seconds, whatever its setting; later elements are hidden too', async () => {
    loads.server.responses.set('cdn.example.net', () => new Promise(() => {}));
    const visitor = await loads.open({ at: noon, body });
    await track(visitor, 'longer');
    await visitor.page.evaluate(
      'document.body.append(Object.assign(document.createElement("p"), { className: "late" }))',
    );
    expect(await opacity(visitor, '.late')).toBe('0');
    await visitor.pass(2_999);
    expect(await styles(visitor)).toHaveLength(1);
    await visitor.pass(1);
    expect(await styles(visitor)).toEqual([]);
    expect(await opacity(visitor, '.late')).toBe('1');
  });

  test('and ends without timers of the page', async () => {
    const visitor = await loads.open({ body });
    await visitor.page.evaluate('window.setTimeout = () => 0');
    // In one step: on a slow machine the animation may have ended before a second one.
    const endTime = await visitor.page.evaluate(`(async () => {
      _satellite.track('go');
      const [animation] = document.querySelector('#main').getAnimations();
      await animation.finished;
      return animation.effect.getComputedTiming().endTime;
    })()`);
    expect(endTime).toBe(2000);
    expect(await opacity(visitor)).toBe('0.9');
  });

  const browsers = {
    'does not support constructed style sheets':
      'delete window.CSSStyleSheet; delete Document.prototype.adoptedStyleSheets;',
    'rejects new style sheets':
      'Object.defineProperty(document, "adoptedStyleSheets", { get: () => Object.freeze([]), set() { throw "frozen" } });',
  };
  test.each(Object.entries(browsers))('hides nothing and continues the rules if the page %s', async (_, before) => {
    const visitor = await loads.open({ at: noon, body, before });
    await loads.ask(visitor);
    expect(await opacity(visitor)).toBe('0.9');
    await visitor.pass(2_000);
    expect(visitor.log[0]).toBe('info: hidden');
    expect(visitor.thrown).toEqual([]);
  });

  test('works under a policy that forbids all styles of the page', async () => {
    const visitor = await loads.open({ at: noon, body: '<div id="main">Main</div>', policy: "style-src 'none'" });
    await loads.ask(visitor);
    expect(await opacity(visitor)).toBe('0');
    await visitor.pass(2_000);
    expect(await opacity(visitor)).toBe('1');
    expect(visitor.log).toEqual(['info: hidden']);
  });
});

describe('classes of elements', () => {
  test('are added and removed; invalid class names and a form that shadows its class list change nothing', async () => {
    const body = '<p class="box one"></p><p class="box"></p><form><input name="classList"></form>';
    const visitor = await loads.open({ body });
    const classes = () => visitor.page.evaluate('[...document.querySelectorAll(".box")].map((box) => box.className)');
    await track(visitor, 'marked');
    expect(await classes()).toEqual(['box one is-counted', 'box is-counted']);
    await track(visitor, 'unmarked');
    expect(await classes()).toEqual(['box one', 'box']);
    expect(visitor.log).toEqual(['info: marked', 'info: unmarked']);
    expect(visitor.thrown).toEqual([]);
  });
});
